const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The addresses in a typed list, with semicolons, commas or blanks between. */
export function emailsIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** Whether every one of them can be an e-mail address. */
export function areEmails(emails: readonly string[]): boolean {
  return emails.every((email) => EMAIL.test(email));
}
