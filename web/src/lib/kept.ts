import { setAside } from './set-aside';

/** How something is kept as text on this device. */
export interface Keeping<Value> {
  /** Its key in the storage of the browser. */
  readonly place: string;
  /** Makes sense of any text, and of none at all. Drafts that no screen could draw are handed to `setAside` and left out. */
  readonly read: (text: string | null, setAside: (draft: unknown) => void) => Value;
  readonly write: (value: Value) => string;
  /** Lives with the page alone, and no other tab sees it. */
  readonly inMemory?: boolean;
  /** Merges the value with the one that another tab wrote; by default the other one counts. */
  readonly join?: (here: Value, theirs: Value) => Value;
  /**
   * Divides the value after a screen broke that draws it: the drafts that may be why, and the value without them.
   * Undefined when there are none, or without this function: then the screen broke for another reason.
   */
  readonly divide?: (value: Value) => { readonly rest: Value; readonly broken: readonly unknown[] } | undefined;
}

interface Drawn {
  readonly setBrokenAside: () => boolean;
}

/** Values read by the screens that were drawn since the last navigation, the oldest first. */
const drawn = new Set<Drawn>();

/** Another screen is opened: content drawn from now on belongs to it. */
export function forgetDrawn(): void {
  drawn.clear();
}

/** Sets aside the drafts that were drawn last when the screen broke; answers whether there were any, so that it is worth drawing again. */
export function setDrawnAside(): boolean {
  return [...drawn].toReversed().some((one) => one.setBrokenAside());
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
  /** The text that was read or written last: any other text is another tab's. */
  #text: string | null = null;

  constructor(how: Keeping<Value>) {
    this.#how = how;
    this.place = how.place;
    this.#text = this.#stored();
    this.#value = this.#read(this.#text);
  }

  /** The value, as a screen draws it. */
  value = (): Value => {
    if (this.#how.divide) drawn.add(this);
    return this.#value;
  };

  /** Sets aside the drafts that may have broken the screen; answers whether there were any. */
  setBrokenAside(): boolean {
    this.refresh();
    const divided = this.#how.divide?.(this.#value);
    if (!divided || divided.broken.length === 0) return false;
    for (const draft of divided.broken) setAside(this.place, draft);
    this.change(() => divided.rest);
    return true;
  }

  /** Calls the listener at every change, those of other tabs too; answers the function that unsubscribes it. */
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

  /** Changes the kept value, including changes of other tabs; the same value is no change. */
  change = (next: (now: Value) => Value): void => {
    this.refresh();
    const value = next(this.#value);
    if (value === this.#value) return;
    if (this.#how.inMemory) return this.#become(value);
    const text = this.#how.write(value);
    try {
      localStorage.setItem(this.place, text);
      this.#text = text;
    } catch {
      // The stored text stays the older one, which is known and is not taken over.
    }
    this.#become(value);
  };

  /** Takes over what another tab wrote since. */
  refresh(): void {
    const text = this.#stored();
    if (text === this.#text) return;
    this.#text = text;
    const theirs = this.#read(text);
    this.#become(this.#how.join?.(this.#value, theirs) ?? theirs);
  }

  #onStorage = (event: StorageEvent): void => {
    // Without a key everything was cleared.
    if (event.storageArea === localStorage && (event.key === this.place || event.key === null)) this.refresh();
  };

  #read(text: string | null): Value {
    return this.#how.read(text, (draft) => setAside(this.place, draft));
  }

  #stored(): string | null {
    if (this.#how.inMemory) return null;
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
