#include "rulebooks/crimea/set_up/contingents.hpp"

namespace sandtable::crimea {

const Contingent& british() {
  static const Contingent all{Nation::british,
                              "Lord Raglan",
                              {{"Grenadier Guards", "british-guards"},
                               {"Coldstream Guards", "british-guards"},
                               {"42nd Royal Highlanders", "british-highlanders"},
                               {"93rd Sutherland Highlanders", "british-highlanders"},
                               {"2nd Battalion, Rifle Brigade", "british-rifles"},
                               {"7th Royal Fusiliers", "british-line"},
                               {"23rd Royal Welsh Fusiliers", "british-line"},
                               {"33rd, Duke of Wellington's", "british-line"},
                               {"19th, Green Howards", "british-line"},
                               {"77th East Middlesex", "british-line"},
                               {"88th Connaught Rangers", "british-line"},
                               {"55th Westmorland", "british-line"},
                               {"30th Cambridgeshire", "british-line"},
                               {"41st Welsh", "british-line"},
                               {"49th Hertfordshire", "british-line"}},
                              {{"Scots Greys", "british-heavy-cavalry"},
                               {"Inniskilling Dragoons", "british-heavy-cavalry"},
                               {"17th Lancers", "british-light-cavalry"},
                               {"11th Hussars", "british-light-cavalry"}},
                              {{"E Battery, Royal Artillery", "british-foot-battery"},
                               {"G Battery, Royal Artillery", "british-foot-battery"},
                               {"I Troop, Royal Horse Artillery", "british-horse-battery"}}};
  return all;
}

const Contingent& french() {
  static const Contingent all{Nation::french,
                              "General Canrobert",
                              {{"1er Zouaves", "french-zouaves"},
                               {"3e Zouaves", "french-zouaves"},
                               {"1er Chasseurs \u00e0 pied", "french-chasseurs"},
                               {"9e Chasseurs \u00e0 pied", "french-chasseurs"},
                               {"7e de ligne", "french-line"},
                               {"20e de ligne", "french-line"},
                               {"27e de ligne", "french-line"},
                               {"39e de ligne", "french-line"},
                               {"50e de ligne", "french-line"},
                               {"74e de ligne", "french-line"},
                               {"95e de ligne", "french-line"},
                               {"97e de ligne", "french-line"}},
                              {{"1er Chasseurs d'Afrique", "chasseurs-d-afrique"},
                               {"4e Chasseurs d'Afrique", "chasseurs-d-afrique"},
                               {"6e Dragons", "french-cavalry"}},
                              {{"Batterie Fi\u00e9vet", "french-foot-battery"},
                               {"Batterie Toussaint", "french-foot-battery"},
                               {"Artillerie \u00e0 cheval", "french-horse-battery"}}};
  return all;
}

const Contingent& turkish() {
  static const Contingent all{Nation::turkish,
                              "Omer Pasha",
                              {{"1st Nizam Regiment", "turkish-infantry"},
                               {"2nd Nizam Regiment", "turkish-infantry"},
                               {"3rd Nizam Regiment", "turkish-infantry"},
                               {"4th Nizam Regiment", "turkish-infantry"},
                               {"1st Redif Regiment", "turkish-infantry"},
                               {"2nd Redif Regiment", "turkish-infantry"},
                               {"Egyptian Regiment", "turkish-infantry"},
                               {"Tunisian Regiment", "turkish-infantry"},
                               {"Rumelian Regiment", "turkish-infantry"}},
                              {{"Ottoman Lancers", "turkish-cavalry"}, {"Bashi-bazouks", "turkish-cavalry"}},
                              {{"1st Field Battery", "turkish-foot-battery"},
                               {"2nd Field Battery", "turkish-foot-battery"},
                               {"Horse Battery", "turkish-horse-battery"}}};
  return all;
}

const Contingent& sardinian() {
  static const Contingent all{Nation::sardinian,
                              "General La Marmora",
                              {{"2nd Bersaglieri", "bersaglieri"},
                               {"4th Bersaglieri", "bersaglieri"},
                               {"1st Provisional Regiment", "sardinian-line"},
                               {"2nd Provisional Regiment", "sardinian-line"},
                               {"3rd Provisional Regiment", "sardinian-line"},
                               {"4th Provisional Regiment", "sardinian-line"},
                               {"7th Provisional Regiment", "sardinian-line"},
                               {"13th Provisional Regiment", "sardinian-line"},
                               {"16th Provisional Regiment", "sardinian-line"}},
                              {{"Cavalleggeri", "sardinian-cavalry"}, {"Cavalleggeri di Novara", "sardinian-cavalry"}},
                              {{"7th Battery", "sardinian-foot-battery"},
                               {"10th Battery", "sardinian-foot-battery"},
                               {"13th Battery", "sardinian-horse-battery"}}};
  return all;
}

const Contingent& russian() {
  static const Contingent all{Nation::russian,
                              "",
                              {{"6th Rifle Battalion", "russian-rifles"},
                               {"Vladimir Regiment", "russian-line"},
                               {"Suzdal Regiment", "russian-line"},
                               {"Kazan Regiment", "russian-line"},
                               {"Uglich Regiment", "russian-line"},
                               {"Minsk Regiment", "russian-line"},
                               {"Volhynia Regiment", "russian-line"},
                               {"Moscow Regiment", "russian-line"},
                               {"Borodino Regiment", "russian-line"},
                               {"Tarutino Regiment", "russian-line"},
                               {"Tomsk Regiment", "russian-line"},
                               {"Kolyvan Regiment", "russian-line"},
                               {"Okhotsk Regiment", "russian-line"},
                               {"Selenga Regiment", "russian-line"}},
                              {{"Kiev Hussars", "russian-hussars"},
                               {"Ingermanland Hussars", "russian-hussars"},
                               {"Composite Uhlans", "russian-uhlans"},
                               {"Ural Cossacks", "cossacks"},
                               {"53rd Don Cossacks", "cossacks"}},
                              {{"1st Light Battery", "russian-foot-battery"},
                               {"2nd Light Battery", "russian-foot-battery"},
                               {"12th Horse Battery", "russian-horse-battery"}}};
  return all;
}

} // namespace sandtable::crimea
