let known: ReadonlySet<string> = new Set();

/** Tells the menu which screens exist; the router does so once it is made. */
export function setKnownPaths(paths: Iterable<string>): void {
  known = new Set(paths);
}

/** Whether a screen exists. */
export function screenExists(path: string): boolean {
  return known.has(path);
}
