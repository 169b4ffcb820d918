let known: ReadonlySet<string> = new Set();

/** Gives the menu the screens that exist; the router does so once it is made. */
export function setKnownPaths(paths: Iterable<string>): void {
  known = new Set(paths);
}

/** Whether an address with its keys filled in, such as `/clients/detail/7?a=b`, is that of a screen. */
export function screenAt(address: string): boolean {
  const segments = partsOf(address.split(/[?#]/)[0] ?? '');
  return [...known].some((path) => {
    const pattern = partsOf(path);
    return pattern.length === segments.length && pattern.every((part, at) => part === segments[at] || (part.startsWith('$') && segments[at] !== ''));
  });
}

function partsOf(path: string): readonly string[] {
  return path.replace(/\/$/, '').split('/');
}
