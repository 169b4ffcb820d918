import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { CountryFacts } from '@/country/facts.generated';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { useSellingCompany } from '@/session/uses-guides';
import { toast } from '@/ui/toast';
import { ApiError, messageOf } from '@/wire/errors';
import type { Client } from '@/wire/generated';
import { useSaveClient } from './api';
import { clientBody, formFrom, formOf, emptied, filling, isAsFilled, knowsNothing, nearShop, saysTheSame, untouchedPart, type Known } from './client-body';
import { clientProblems, identitiesFor, isComplete, numberProblem, type ClientField, type ClientForm, type ClientProblems } from './client-rules';
import { useLookup } from './use-lookup';

/** A pause after the last key of a whole number, before the register is asked, in milliseconds. */
const NUMBER_PAUSE_MS = 250;
/** Name of the button that saves, which is outside the form. */
const SAVE_BUTTON = 'save';

export interface ClientFormOptions {
  /** The client to change; a new one without. */
  readonly client?: Client | undefined;
  /** The document only takes companies. */
  readonly onlyLegal: boolean;
  /** The search text before the form was opened. */
  readonly startText?: string | undefined;
  /** A sale waits for the client: a company that no register knows gets the shop's own place, unless the user changes it. */
  readonly forPick?: boolean;
  readonly onDone: (client: Client) => void;
}

/** State of the client form: its values, its errors, the data of a register, and saving. */
export function useClientForm({ client, onlyLegal, startText, forPick = false, onDone }: ClientFormOptions, place: RefObject<HTMLFormElement | null>) {
  const t = useTexts(clientTexts);
  const { facts } = useCountry();
  const user = useUser();
  const [start] = useState<ClientForm>(() => (client ? formOf(client) : formFrom(startText ?? '', onlyLegal, facts)));
  const [form, setForm] = useState(start);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const [problems, setProblems] = useState<ClientProblems>({});
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [filled, setFilled] = useState<Partial<Known>>();
  const { lookup, ask, forget } = useLookup();
  const save = useSaveClient(client?.id ?? null);
  const focusOn = useFocus(place);
  const shop = useSellingCompany().data;
  const mayEditTerms = seesEveryone(user);

  /** Changes a part of the form and clears its errors. */
  const change = useCallback((part: Partial<ClientForm>) => {
    setForm((now) => ({ ...now, ...part }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))) as ClientProblems);
    setFailure(undefined);
  }, []);

  /** Another document: what a register answered for the one before is removed, what the user typed stays. */
  const changeIdentity = useCallback(
    (part: Partial<Pick<ClientForm, 'kind' | 'documentType' | 'documentNumber'>>) => {
      forget();
      change({ ...(filled && !client ? emptied(latest.current, filled) : {}), ...part });
      setFilled(undefined);
    },
    [change, forget, filled, client],
  );

  const changeKind = useCallback(
    (kind: 'natural' | 'legal') => {
      setProblems({});
      changeIdentity({ kind, documentType: identitiesFor(kind, facts)[0]?.code ?? '', documentNumber: '' });
    },
    [changeIdentity, facts],
  );

  const { documentType, documentNumber } = form;
  const lookUp = useCallback(
    async (moveOn: boolean) => {
      const wrong = numberProblem({ documentType, documentNumber }, facts);
      setProblems(wrong ? { documentNumber: wrong } : {});
      if (wrong) return;
      if (documentType === client?.documentType && documentNumber === client.documentNumber) {
        // The register is not asked who the client is: the form has the name.
        focusOn('[name=name]');
        return;
      }
      const answer = await ask(documentType, documentNumber);
      if (!answer) return;
      const isUnknown = answer.kind === 'unknown' || answer.kind === 'failed';
      const known = { ...filling(answer, client !== undefined), ...(forPick && isUnknown && form.kind === 'legal' && shop && nearShop(shop)) };
      // Text typed during the request to the register is kept.
      const { current: now } = latest;
      const untouched = untouchedPart(known, form, now);
      setFilled(known);
      // An unchanged field keeps its error.
      change(Object.fromEntries(Object.entries(untouched).filter(([field, value]) => now[field as keyof ClientForm] !== value)));
      const typing = Object.keys(untouched).length < Object.keys(known).length;
      if (moveOn && !typing) focusOn(answer.kind === 'ours' ? '[data-ours]' : firstOpen({ ...now, ...untouched }, facts));
    },
    [ask, change, client, form, forPick, shop, documentType, documentNumber, facts, focusOn],
  );

  // A whole number asks by itself, while nothing is written that its answer would take away.
  const silent = (knowsNothing(form) || isAsFilled(form, filled)) && lookup.kind === 'idle' && !client && isComplete(form, facts);
  useEffect(() => {
    if (!silent) return undefined;
    // A user who brought the number along looks at the fields that are still empty.
    const isBrought = start.documentNumber !== '' && latest.current.documentNumber === start.documentNumber;
    const timer = setTimeout(() => void lookUp(isBrought), NUMBER_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [silent, lookUp, start]);

  async function submit() {
    if (saving) return;
    const wrong = clientProblems(form, facts);
    setProblems(wrong);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) {
      focusOn('[aria-invalid=true]');
      return;
    }
    setSaving(true);
    try {
      const saved = await save(clientBody(form, facts, { mayEditTerms }));
      toast.success(t(client ? 'changed' : 'saved'));
      onDone(saved);
    } catch (error) {
      await showFailure(error);
    } finally {
      setSaving(false);
    }
  }

  /** Says why saving failed; the client with this document is looked up, so that the client can be opened. */
  async function showFailure(error: unknown) {
    if (error instanceof ApiError && error.status === 401) return;
    const server = error instanceof ApiError && error.status > 0 ? error.userMessage : messageOf(error);
    setFailure(server ?? t('saveFailed'));
    if (error instanceof ApiError && error.status === 409) await ask(documentType, documentNumber);
  }

  const ours = lookup.kind === 'ours' && lookup.client.id !== client?.id ? lookup.client : undefined;
  const typed = !saysTheSame(form, start);
  const problemOf = (field: ClientField) => problems[field];
  /** The address is the shop's district, which the user may know better. */
  const isNearShop = forPick && (lookup.kind === 'unknown' || lookup.kind === 'failed') && form.address !== '' && form.address === filled?.address;
  /** Enter saves: a sale waits for the client, and nothing is missing. */
  const isReady = forPick && Object.keys(clientProblems(form, facts)).length === 0;
  return { form, isNearShop, isReady, change, changeIdentity, changeKind, problems, problemOf, failure, saving, typed, lookup, lookUp, ours, submit, mayEditTerms };
}

/** The first field that still has to be filled; the button that saves when none has to. */
function firstOpen(form: ClientForm, facts: CountryFacts): string {
  const wrong = clientProblems(form, facts);
  const field = (['name', 'businessLine', 'address', 'place'] as const).find((one) => wrong[one]);
  return field ? `[name=${field}]` : SAVE_BUTTON;
}

/** Puts the focus on the first element that fits, once it is drawn. */
function useFocus(place: RefObject<HTMLFormElement | null>) {
  const wanted = useRef<string>(undefined);
  const [, draw] = useState(0);
  useEffect(() => {
    const { current: selector } = wanted;
    if (!selector) return;
    wanted.current = undefined;
    const { current: form } = place;
    const element = selector === SAVE_BUTTON ? document.querySelector<HTMLElement>(`button[type=submit][form="${form?.id}"]`) : form?.querySelector<HTMLElement>(selector);
    element?.focus();
  });
  return useCallback((selector: string) => {
    wanted.current = selector;
    draw((count) => count + 1);
  }, []);
}

/** All that the parts of the form share. */
export type ClientFormState = ReturnType<typeof useClientForm>;
