import { useCallback, useEffect, useRef, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { ApiError, isAbort, messageOf } from '@/wire/errors';
import { lookUpClient, type Client } from '@/wire/generated';

/** The result of a lookup: a person or company in a register, a client of the company, nothing, or why the register could not be asked. */
export type Lookup =
  | { readonly kind: 'idle' | 'looking' | 'unknown' }
  | { readonly kind: 'found' | 'ours'; readonly client: Client }
  | { readonly kind: 'failed'; readonly reason: string };

const IDLE: Lookup = { kind: 'idle' };

/** Asks for a person or company by document; a later question takes back the one before. */
export function useLookup() {
  const { code: countryCode } = useCountry();
  const { companyHost } = useUser();
  const [lookup, setLookup] = useState<Lookup>(IDLE);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const forget = useCallback(() => {
    asked.current?.abort();
    setLookup(IDLE);
  }, []);
  const ask = useCallback(
    async (docType: string, docNumber: string): Promise<Lookup | undefined> => {
      asked.current?.abort();
      const controller = new AbortController();
      asked.current = controller;
      setLookup({ kind: 'looking' });
      let answer: Lookup;
      try {
        const client = await call(lookUpClient, { path: { countryCode, docType, docNumber }, query: { companyHost } }, { signal: controller.signal });
        answer = { kind: client.id === null ? 'found' : 'ours', client };
      } catch (error) {
        if (isAbort(error)) return undefined;
        answer = error instanceof ApiError && error.status === 404 ? { kind: 'unknown' } : { kind: 'failed', reason: messageOf(error) };
      }
      if (controller.signal.aborted) return undefined;
      setLookup(answer);
      return answer;
    },
    [countryCode, companyHost],
  );
  return { lookup, ask, forget, setLookup };
}
