/** A kept draft that could not be read or drawn: it no longer opens with its screen, and stays to be looked at. */
export interface SetAside {
  readonly id: string;
  /** Where it was kept: `yapa.sale.20123456789.7`. */
  readonly place: string;
  /** The draft as it was kept: JSON, or the text that is none. */
  readonly text: string;
  /** When it was set aside, in milliseconds since 1970. */
  readonly at: number;
}

const PLACE = 'yapa.set-aside';
/** Drafts that stay at most; the oldest goes first. */
const MOST = 20;

const listeners = new Set<() => void>();
/** The list as text where nothing can be stored. */
let unstored: string | null = null;
let known: { readonly text: string | null; readonly list: readonly SetAside[] } = { text: null, list: [] };

/** Every draft that was set aside on this device, the oldest first. */
export function allSetAside(): readonly SetAside[] {
  const text = stored();
  if (text !== known.text) known = { text, list: read(text) };
  return known.list;
}

/** Sets a draft aside; the same draft twice is one. */
export function setAside(place: string, draft: unknown): void {
  const text = typeof draft === 'string' ? draft : (JSON.stringify(draft) ?? '');
  const now = allSetAside();
  if (now.some((other) => other.place === place && other.text === text)) return;
  write([...now, { id: `${Date.now()}.${Math.random()}`, place, text, at: Date.now() }].slice(-MOST));
}

/** Drops a draft that was set aside. */
export function dropSetAside(id: string): void {
  write(allSetAside().filter((one) => one.id !== id));
}

/** Calls the listener after every change, those of other tabs too; returns a function that ends the subscription. */
export function onSetAside(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === PLACE || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE) ?? unstored;
  } catch {
    return unstored;
  }
}

function write(list: readonly SetAside[]): void {
  const text = JSON.stringify(list);
  try {
    localStorage.setItem(PLACE, text);
    unstored = null;
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}

function read(text: string | null): readonly SetAside[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isSetAside) : [];
  } catch {
    return [];
  }
}

function isSetAside(one: unknown): one is SetAside {
  const { id, place, text, at } = (one ?? {}) as Partial<Record<keyof SetAside, unknown>>;
  return typeof id === 'string' && typeof place === 'string' && typeof text === 'string' && typeof at === 'number';
}
