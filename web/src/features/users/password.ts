/** Letters and digits that people do not confuse when they read them aloud or copy them by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
/** Characters of a group, and groups: some 68 bits. */
const GROUP = 4;
const GROUPS = 3;

/** Least characters of a password. */
export const MIN_PASSWORD = 8;

/** A password that cannot be guessed and is easy to copy by hand: `kmQ7-x4fR-9bWt`. */
export function newPassword(random: (below: number) => number = secureBelow): string {
  const all = LETTERS + CAPITALS + DIGITS;
  const kinds = [LETTERS, CAPITALS, DIGITS];
  const one = (from: string) => from[random(from.length)] ?? '';
  // Each group has one of every kind somewhere, so that any rule about kinds is kept.
  const group = () => {
    const letters = [...kinds.map(one), one(all)];
    const mixed: string[] = [];
    while (letters.length > 0) mixed.push(...letters.splice(random(letters.length), 1));
    return mixed.slice(0, GROUP).join('');
  };
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A whole number below another one, every one as likely as the next. */
function secureBelow(below: number): number {
  const limit = 256 - (256 % below);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < limit ? byte % below : secureBelow(below);
}
