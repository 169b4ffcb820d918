import { useState } from 'react';
import { newIdempotencyKey } from '@/wire/http';

/**
 * Makes a write under the key of its intention: its target, `customer 7`, and its content. Every try of
 * the same intention has the same key, so that one whose answer was lost counts once. Another content is another
 * intention; and after any write to the target, so is every earlier try, even with the same content.
 * @throws the errors of the write.
 */
export type IdempotentWrite = <T>(what: string, content: unknown, write: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/** The keys of writes, for those that outlive a component; see {@link useIdempotent}. */
export function makeIdempotent(): IdempotentWrite {
  const kept = new Map<string, Map<string, string>>();
  return async (what, content, write) => {
    const keys = kept.get(what) ?? new Map<string, string>();
    const said = JSON.stringify(content) ?? '';
    const key = keys.get(said) ?? newIdempotencyKey();
    kept.set(what, keys.set(said, key));
    const done = await write(key);
    kept.delete(what);
    return done;
  };
}

/** Writes whose keys are kept as long as the component is mounted; the same function on every render. */
export function useIdempotent(): IdempotentWrite {
  const [idempotent] = useState(makeIdempotent);
  return idempotent;
}
