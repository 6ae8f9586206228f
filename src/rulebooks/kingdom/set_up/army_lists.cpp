#include "rulebooks/kingdom/set_up/army_lists.hpp"

namespace sandtable::kingdom {

const ArmyList& royalists() {
  static const ArmyList all{
      "The King's army",
      Nation::english,
      {"#7a2230", "#e9dcc0", "#c9a227"},
      "The Earl of Forth",
      {"Sir Jacob Astley", "Lord Wilmot", "Sir Ralph Hopton", "Sir Nicholas Byron"},
      {"The King's Lifeguard of Foot", "Lord Lindsey's", "Sir William Pennyman's", "Sir Gilbert Gerard's",
       "Sir Ralph Dutton's", "Sir Edward Fitton's", "Lord Molyneux's", "Sir Lewis Dyve's", "Sir John Beaumont's",
       "Earl Rivers's", "Sir Edward Stradling's", "Thomas Blagge's"},
      {"Prince Rupert's", "The Prince of Wales's", "Lord Wilmot's", "Sir John Byron's", "Sir Charles Lucas's",
       "Lord Digby's", "Sir Thomas Aston's", "The Earl of Carnarvon's"}};
  return all;
}

const ArmyList& parliament() {
  static const ArmyList all{
      "Parliament's army",
      Nation::english,
      {"#b5652a", "#2f4a7d", "#e08a2e"},
      "The Earl of Essex",
      {"Philip Skippon", "Sir William Balfour", "Sir William Waller", "Sir John Meldrum"},
      {"The Earl of Essex's", "Denzil Holles's", "Lord Brooke's", "Lord Robartes's", "Thomas Ballard's",
       "John Hampden's", "Lord Saye's", "Lord Mandeville's", "Sir John Merrick's", "The Red Trained Bands",
       "The Blue Trained Bands", "Sir William Constable's"},
      {"Sir William Balfour's", "Sir Philip Stapleton's", "Lord Feilding's", "The Earl of Bedford's",
       "Sir Arthur Haselrig's", "Oliver Cromwell's", "John Middleton's", "Edmund Ludlow's"}};
  return all;
}

const ArmyList& covenanters() {
  static const ArmyList all{
      "The Army of the Covenant",
      Nation::scots,
      {"#7d7a70", "#3b5f8a", "#1f4f8f"},
      "The Earl of Leven",
      {"William Baillie", "David Leslie", "Sir James Lumsden", "The Earl of Lindsay"},
      {"Lord Maitland's", "The Earl of Crawford-Lindsay's", "Lord Livingstone's", "Viscount Kilpont's",
       "The Earl of Loudoun's", "The Earl of Buccleuch's", "The Earl of Cassillis's", "Douglas of Kilhead's",
       "The Earl of Dunfermline's", "Lord Coupar's", "The Ministers'", "Lord Sinclair's"},
      {"David Leslie's", "The Earl of Leven's", "The Earl of Balcarres's", "Viscount Kirkcudbright's",
       "The Earl of Eglinton's", "Lord Balgony's", "The Earl of Dalhousie's", "The Marquess of Argyll's"}};
  return all;
}

const ArmyList& confederates() {
  static const ArmyList all{"The Confederate Catholics",
                            Nation::irish,
                            {"#a5702f", "#3c6b3f", "#3f7a48"},
                            "Owen Roe O'Neill",
                            {"Thomas Preston", "Sir Phelim O'Neill", "The Earl of Castlehaven", "Theobald Taaffe"},
                            {"Turlough O'Neill's", "Con Oge O'Neill's", "Art O'Neill's", "Alexander MacDonnell's",
                             "Owen O'Doherty's", "Phelim MacTuathal O'Neill's", "Myles O'Reilly's", "Roger Maguire's",
                             "Piers Fitzgerald's", "Sir James Dillon's", "Lucas Taaffe's", "Manus O'Cahan's"},
                            {"Rory Maguire's", "John Butler's", "Lord Dunsany's", "Brian Roe O'Neill's",
                             "The Earl of Fingall's", "Garret Wall's", "Lord Netterville's", "Richard Butler's"}};
  return all;
}

} // namespace sandtable::kingdom
