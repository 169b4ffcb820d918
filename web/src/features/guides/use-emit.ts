import { useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { useGuideIssuance } from '@/session/uses-guides';
import { refusedGuideFields, useSendGuide, type SendOptions } from './api';
import { guideBody } from './body';
import type { GuideDraft } from './draft';
import { problemsOf, type Field } from './problems';

export interface EmitOptions extends Pick<SendOptions, 'onDone' | 'isKept' | 'forget'> {
  /** Name of the draft: `sale 12`. */
  readonly name: string;
  readonly draft: GuideDraft;
  /** Puts a draft back that did not become a guide. */
  readonly restore: (draft: GuideDraft) => void;
  /** Moves the focus to the first field with a problem. */
  readonly focusWrong: () => void;
}

const LEVELS = new Intl.ListFormat('es', { type: 'conjunction' });

/** What is wrong with a guide, and sending it. */
export function useEmit({ name, draft, restore, isKept, forget, focusWrong, onDone }: EmitOptions) {
  const t = useTexts(newGuideTexts);
  const { facts, today } = useCountry();
  const issuance = useGuideIssuance();
  const words = { register: facts.wording.register, levels: LEVELS.format(facts.divisions.map(({ name }) => name)) };
  const [asked, setAsked] = useState(false);
  /** How often it was tried without products: the sentence about them has the focus each time. */
  const [tries, setTries] = useState(0);
  /** What the server refused by field, and the draft of which it spoke. */
  const [refused, setRefused] = useState<{ readonly draft: GuideDraft; readonly fields: { readonly [Name in Field]?: string } }>();
  const write = useSendGuide(name, {
    onDone,
    isKept,
    forget,
    restore: (sent) => restore(sent.draft),
    onRefused: (error, sent) => {
      const fields = refusedGuideFields(error);
      setRefused({ draft: sent.draft, fields });
      if (Object.keys(fields).length > 0) focusWrong();
    },
  });
  const problems = asked ? problemsOf(draft, today(), facts) : {};
  const said = Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key, words)]));
  const errors: { readonly [Name in Field]?: string } = { ...(refused?.draft === draft ? refused.fields : {}), ...said };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (write.busy) return;
    setAsked(true);
    write.clearFailure();
    const wrong = problemsOf(draft, today(), facts);
    if (wrong.lines) setTries((times) => times + 1);
    else if (Object.keys(wrong).length > 0) focusWrong();
    else void write.submit({ draft, body: guideBody(draft, today(), facts, issuance === 'electronic') });
  }
  return { submit, write, errors, tries, wrong: Object.keys(errors).length };
}
