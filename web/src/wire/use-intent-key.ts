import { useRef } from 'react';
import { newIdempotencyKey } from './http';

/** One key for each intended write, kept for every try of it; another body is another intention. */
export function useIntentKey(): (intent: string) => string {
  const keys = useRef(new Map<string, string>());
  return (intent) => {
    const key = keys.current.get(intent) ?? newIdempotencyKey();
    keys.current.set(intent, key);
    return key;
  };
}
