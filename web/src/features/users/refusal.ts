import { ApiError, messageOf } from '@/wire/errors';

/** Characters before what the server means: `Error creando usuario: `. */
const HEADING = 23;

/** Why a user could not be added: the server's sentence without its heading and its last character, and a period. */
export function addUserRefusal(error: unknown): string {
  const text = error instanceof ApiError ? error.userMessage : undefined;
  // A sentence without the heading, such as that of too many tries, stays whole.
  if (!text || text.slice(HEADING - 2, HEADING) !== ': ') return messageOf(error);
  return `${text.slice(HEADING, -1)}.`;
}
