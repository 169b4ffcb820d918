/** Words without regard to capitals and accents, to be compared. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase('es')
    .trim();
}

/** Whether a text holds all the words, in any order and without regard to accents. */
export function holdsWords(text: string, words: string): boolean {
  const whole = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** The same words on one line, wherever they are shown: an amount stays with its symbol. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
