import { useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { toast } from '@/ui/toast';
import { isRefusal, messageOf } from '@/wire/errors';
import { refusedGuideFields, useSendGuide, type SendOptions } from './api';
import type { GuideDraft } from './draft';
import { problemsOf, type Field } from './problems';

export interface EmitOptions extends Pick<SendOptions, 'onDone'> {
  /** Name of the draft: `sale 12`. */
  readonly name: string;
  readonly draft: GuideDraft;
  /** Puts a draft back that did not become a guide. */
  readonly restore: (draft: GuideDraft) => void;
  /** Whether the draft is still kept on this device. */
  readonly isKept: () => boolean;
  /** The guide exists. */
  readonly forget: () => void;
  /** Leads to the first box that is wrong. */
  readonly lead: () => void;
}

const LEVELS = new Intl.ListFormat('es', { type: 'conjunction' });

/** What is wrong with a guide, and sending it. */
export function useEmit({ name, draft, restore, isKept, forget, lead, onDone }: EmitOptions) {
  const t = useTexts(newGuideTexts);
  const { facts, today } = useCountry();
  const words = { register: facts.wording.register, levels: LEVELS.format(facts.divisions.map(({ name }) => name)) };
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** How often it was tried without products: the sentence about them has the focus each time. */
  const [tries, setTries] = useState(0);
  /** What the server refused by field, and the draft of which it spoke. */
  const [refused, setRefused] = useState<{ readonly draft: GuideDraft; readonly fields: { readonly [Name in Field]?: string } }>();
  const sending = useSendGuide(name, {
    onDone,
    draftDone: forget,
    onElsewhere: () => setFailure(undefined),
    // The answer takes the draft along where it is a yes.
    onAnswered: () => (isKept() ? toast.warning(t('refusedElsewhere')) : toast.success(t('emittedElsewhere'))),
  });
  const problems = asked ? problemsOf(draft, today(), facts) : {};
  const said = Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key, words)]));
  const errors: { readonly [Name in Field]?: string } = { ...(refused?.draft === draft ? refused.fields : {}), ...said };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.busy) return;
    setAsked(true);
    setFailure(undefined);
    const wrong = problemsOf(draft, today(), facts);
    if (wrong.lines) setTries((times) => times + 1);
    else if (Object.keys(wrong).length > 0) lead();
    else void send(draft);
  }
  async function send(sent: GuideDraft) {
    setFailure(undefined);
    const before = sending.unanswered !== undefined;
    try {
      await sending.emit(sent);
    } catch (error) {
      if (isRefusal(error, before)) restore(sent);
      const fields = refusedGuideFields(error);
      setRefused({ draft: sent, fields });
      setFailure(messageOf(error));
      if (Object.keys(fields).length > 0) lead();
    }
  }
  return {
    submit,
    errors,
    tries,
    wrong: Object.keys(errors).length,
    busy: sending.busy,
    failure,
    unanswered: sending.unanswered,
    onItsWay: sending.onItsWay,
    again: () => sending.unanswered && void send(sending.unanswered.draft),
    letGo: () => {
      setFailure(undefined);
      if (sending.unanswered) restore(sending.unanswered.draft);
      sending.forget();
    },
  };
}
