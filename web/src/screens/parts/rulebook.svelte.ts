// A rulebook that somebody reads: what he looks for, and where its rules were used in his battle.

import { ApiError, api } from "../../state/api";
import { usesIn, type Use } from "../../state/rules";
import type { RuleChapter, RulebookPages, WordInfo } from "../../wire";

export class OpenRulebook {
  pages = $state.raw<RulebookPages>();
  /** By rule; nothing where no battle is looked at. */
  uses = $state.raw<Map<string, Use[]>>();
  search = $state("");
  /** Only what was used in the battle. */
  usedOnly = $state(false);
  fault = $state("");

  async open(book: string, battle: string, key: string): Promise<void> {
    try {
      this.pages = await api.rulebook(book);
      if (battle) this.uses = usesIn(await api.replay(battle, key));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error.message;
    }
  }

  /** Every word looked for must stand somewhere in it. */
  private finds(text: string): boolean {
    const there = text.toLowerCase();
    return this.search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => there.includes(word));
  }

  /** The chapters with the rules that are looked for; chapters and sections without any are left out. */
  get chapters(): RuleChapter[] {
    const wanted = (this.pages?.chapters ?? []).map(({ title, sections }) => ({
      title,
      sections: sections
        .map((section) => ({
          title: section.title,
          rules: section.rules.filter(
            ({ id, text }) =>
              (!this.usedOnly || this.uses?.has(id)) && this.finds(`${id} ${title} ${section.title} ${text}`),
          ),
        }))
        .filter(({ rules }) => rules.length > 0),
    }));
    return wanted.filter(({ sections }) => sections.length > 0);
  }

  get found(): number {
    return this.chapters.reduce(
      (all, { sections }) => all + sections.reduce((sum, { rules }) => sum + rules.length, 0),
      0,
    );
  }

  get glossary(): WordInfo[] {
    const words = (this.pages?.glossary ?? []).filter(({ word, meaning }) => this.finds(`${word} ${meaning}`));
    return words.sort((a, b) => a.word.localeCompare(b.word));
  }
}
