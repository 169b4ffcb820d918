const listeners = new Set<() => void>();

/** Calls the listener when another page resolved a write that this page showed as unconfirmed; returns a function that ends the subscription. */
export function onResolvedElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyResolvedElsewhere(): void {
  for (const listener of listeners) listener();
}
