const listeners = new Set<() => void>();

/** Calls the listener when another page resolved a write that this page showed as unconfirmed; answers how to stop. */
export function onResolvedElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells it. */
export function tellResolvedElsewhere(): void {
  for (const listener of listeners) listener();
}
