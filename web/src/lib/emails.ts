const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The addresses in a typed list, with semicolons, commas or blanks between. */
export function emailsIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** The first of them that can be no e-mail address. */
export function wrongEmail(emails: readonly string[]): string | undefined {
  return emails.find((email) => !EMAIL.test(email));
}
