import { useCallback, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useUnsaved } from '@/lib/unsaved';
import { messageOf } from '@/wire/errors';
import { changeCompany, type Company, type CompanyPatch } from '@/wire/generated';
import { refusedPaths } from '@/wire/refused-fields';
import { useSaveCompany } from './api';
import { changedPart, sameAs } from './change';

/** Errors by the path of the field in the request: `plasticBags.stock`. */
export type Problems = Readonly<Record<string, string | undefined>>;

export interface SectionOptions<Form extends object> {
  readonly host: string;
  readonly company: Company;
  readonly editable: boolean;
  /** The form as the company is now. */
  readonly formOf: (company: Company) => Form;
  /** The values of the form, in the words of a change of the company. */
  readonly bodyOf: (form: Form) => CompanyPatch;
  /** Errors that are found before the request. */
  readonly check?: (form: Form) => Problems;
}

/** The values, and the ones at the beginning: only changes made here are sent, so that those of another user are kept. */
interface Draft<Form> {
  readonly form: Form;
  readonly base: Form;
}

/** A section of the company: its values, its errors, and saving only the changes. */
export function useSection<Form extends object>({ host, company, editable, formOf, bodyOf, check }: SectionOptions<Form>) {
  const [draft, setDraft] = useState<Draft<Form>>();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const save = useSaveCompany(host);
  const formId = useId();
  const start = formOf(company);
  const form = draft?.form ?? start;
  const base = draft?.base ?? start;
  const dirty = draft !== undefined && !sameAs(bodyOf(form), bodyOf(base));
  useUnsaved(dirty);
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });

  /** Changes a part of the form and clears the errors of the named fields. */
  const change = useCallback((part: Partial<Form>, ...fields: readonly string[]) => {
    setDraft((now) => ({ form: { ...(now?.form ?? latest.current), ...part }, base: now?.base ?? latest.current }));
    const changed = [...Object.keys(part), ...fields];
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !changed.some((field) => path === field || path.startsWith(`${field}[`) || path.startsWith(`${field}.`)))));
    setFailure(undefined);
    setSaved(false);
  }, []);

  /** Shows the errors, and moves the focus to the first once it is drawn; an error without a field is shown above them. */
  function showProblems(wrong: Problems, sentence?: string): boolean {
    const found = Object.fromEntries(Object.entries(wrong).filter(([, text]) => text !== undefined));
    setProblems(found);
    const [first] = Object.values(found);
    if (first === undefined) return false;
    requestAnimationFrame(() => {
      const field = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]');
      if (field) field.focus();
      else setFailure(sentence ?? first);
    });
    return true;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !editable) return;
    setFailure(undefined);
    // Text that a box refused, as an amount below zero, would be saved as another value.
    const refused = document.getElementById(formId)?.querySelector<HTMLElement>('[data-refused]');
    if (refused) {
      refused.focus();
      return;
    }
    if (showProblems(check?.(form) ?? {})) return;
    const part = changedPart(bodyOf(form), bodyOf(base));
    if (Object.keys(part).length === 0) {
      setDraft(undefined);
      setSaved(true);
      return;
    }
    setBusy(true);
    try {
      await save(part);
      // Text typed meanwhile is kept, and is not saved yet.
      setDraft((now) => (now === draft ? undefined : now));
      setSaved(true);
    } catch (error) {
      const sentence = messageOf(error);
      if (!showProblems(refusedPaths(changeCompany, error), sentence)) setFailure(sentence);
    } finally {
      setBusy(false);
    }
  }

  function undo() {
    setDraft(undefined);
    setProblems({});
    setFailure(undefined);
    setSaved(false);
  }

  return { form, change, problemOf: (path: string) => problems[path], dirty, busy, saved, failure, submit, undo, editable, formId };
}

/** All that the frame of a section needs. */
export type SectionState = Omit<ReturnType<typeof useSection>, 'form' | 'change'>;
