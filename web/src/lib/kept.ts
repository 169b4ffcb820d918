/** How something is kept as text on this device. */
export interface Keeping<Value> {
  /** Its key in the storage of the browser. */
  readonly place: string;
  /** Makes sense of any text, and of none at all. */
  readonly read: (text: string | null) => Value;
  readonly write: (value: Value) => string;
  /** What becomes of the value when another tab wrote its own; by default that one counts. */
  readonly join?: (here: Value, theirs: Value) => Value;
}

/**
 * Something that survives reloads and is shared by all tabs of the browser: before each change, and as soon as another
 * tab wrote it, what that one wrote is taken over, so that no tab brings back what another one has dealt with. Where
 * storage is forbidden or full it lives as long as the page.
 */
export class Kept<Value> {
  readonly place: string;
  readonly #how: Keeping<Value>;
  readonly #listeners = new Set<() => void>();
  #value: Value;
  /** What was read or written last: any other text is another tab's. */
  #text: string | null = null;

  constructor(how: Keeping<Value>) {
    this.#how = how;
    this.place = how.place;
    this.#text = this.#stored();
    this.#value = how.read(this.#text);
  }

  value = (): Value => this.#value;

  /** Hears every change, those of other tabs too; answers how to stop. */
  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      window.addEventListener('storage', this.#onStorage);
      this.refresh();
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#onStorage);
    };
  };

  /** Changes what is kept, whatever other tabs have made of it; the same value is no change. */
  change = (next: (now: Value) => Value): void => {
    this.refresh();
    const value = next(this.#value);
    if (value === this.#value) return;
    const text = this.#how.write(value);
    try {
      localStorage.setItem(this.place, text);
      this.#text = text;
    } catch {
      // What is stored stays the older text, which is known and is not taken over.
    }
    this.#become(value);
  };

  /** Takes over what another tab wrote since. */
  refresh(): void {
    const text = this.#stored();
    if (text === this.#text) return;
    this.#text = text;
    const theirs = this.#how.read(text);
    this.#become(this.#how.join?.(this.#value, theirs) ?? theirs);
  }

  #onStorage = (event: StorageEvent): void => {
    // Without a key everything was cleared.
    if (event.storageArea === localStorage && (event.key === this.place || event.key === null)) this.refresh();
  };

  #stored(): string | null {
    try {
      return localStorage.getItem(this.place);
    } catch {
      return this.#text;
    }
  }

  #become(value: Value): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}
