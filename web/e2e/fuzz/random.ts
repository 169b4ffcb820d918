/** Numbers that look random and are the same for the same seed. */
export class Random {
  #state: number;

  /** The parts of the seed are joined: each round draws its own numbers. */
  constructor(...seed: readonly (string | number)[]) {
    // FNV-1a over the text of the seed.
    this.#state = [...seed.join('/')].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0;
  }

  /** A number from 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number between two, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** Whether it happens this time, with this chance from 0 to 1. */
  happens(chance: number): boolean {
    return this.next() < chance;
  }

  /** One of a list that is not empty. */
  oneOf<Item>(list: readonly Item[]): Item {
    return list[this.between(0, list.length - 1)] as Item;
  }
}
