import { useState } from 'react';
import { messageOf } from './errors';

/** Errors of single fields. */
export type Problems<Field extends string> = { readonly [Name in Field]?: string | undefined };

/** Saving a form: whether it is in progress, and its errors. */
export interface Saving<Field extends string> {
  readonly busy: boolean;
  readonly problems: Problems<Field>;
  /** Why it did not work, where no field says it. */
  readonly failure: string | undefined;
  /** Shows errors of fields; answers whether there are any. */
  readonly showProblems: (problems: Problems<Field>) => boolean;
  /** These fields were changed: clears their errors. */
  readonly forget: (...fields: readonly string[]) => void;
  /** Writes. A refusal of the server is shown at its fields, or as a whole. */
  readonly save: (write: () => Promise<unknown>, options?: SaveOptions) => Promise<void>;
}

export interface SaveOptions {
  /** Words a refusal as a whole; the server's words are the usual ones. */
  readonly explain?: (error: unknown) => string;
  /** The form can be sent again after a success; otherwise it stays busy, because it closes. */
  readonly staysOpen?: boolean;
}

/** The saving of a form; `refused` reads a refusal for its fields, `onWrong` moves the focus to the first that is wrong. */
export function useSaving<Field extends string = never>(refused?: (error: unknown) => Problems<Field>, onWrong?: () => void): Saving<Field> {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [failure, setFailure] = useState<string>();
  function showProblems(wrong: Problems<Field>): boolean {
    const some = Object.values(wrong).some((one) => one !== undefined);
    setProblems(wrong);
    setFailure(undefined);
    if (some) onWrong?.();
    return some;
  }
  return {
    busy,
    problems,
    failure,
    showProblems,
    forget(...fields) {
      setProblems({ ...problems, ...Object.fromEntries(fields.map((field) => [field, undefined])) });
      setFailure(undefined);
    },
    async save(write, { explain = messageOf, staysOpen = false } = {}) {
      setBusy(true);
      setFailure(undefined);
      try {
        await write();
        if (staysOpen) setBusy(false);
      } catch (error) {
        if (!refused || !showProblems(refused(error))) setFailure(explain(error));
        setBusy(false);
      }
    },
  };
}
