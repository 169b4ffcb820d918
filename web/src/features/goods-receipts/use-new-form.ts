import { useState, type FormEvent, type RefObject } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { addReceipt } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useRegister, type RegisterOptions } from './api';
import { dayProblem } from './entry-fields';
import { isBegun, sentNew, withoutCost, type NewDraft } from './new-draft';
import { WITHOUT_ORDER } from './sent';
import { useNewDraft } from './store';

interface Problems {
  readonly supplier?: string | undefined;
  readonly day?: string | undefined;
  readonly lines?: string | undefined;
}

/** Errors of a receipt without an order, and registering it. */
export function useNewForm(form: RefObject<HTMLFormElement | null>, onDone: RegisterOptions['onDone']) {
  const t = useTexts(goodsReceiptTexts);
  const country = useCountry();
  /** Whether the lines without a cost are asked about. */
  const [asking, setAsking] = useState(false);
  const [draft, , draftDone] = useNewDraft();
  const write = useRegister(WITHOUT_ORDER, {
    onDone,
    draftDone,
    isKept: () => isBegun(draft),
    onRefused: (error) => {
      const refused = refusedFields(addReceipt, error);
      showProblems({ supplier: refused.sponsorName, day: refused.receivedDate });
    },
  });
  /** A problem is shown until it is corrected, and not before the user tried to save. */
  const [shown, setShown] = useState<{ readonly draft: NewDraft; readonly problems: Problems }>();

  function showProblems(problems: Problems): boolean {
    const wrong = Object.values(problems).some((one) => one !== undefined);
    setShown(wrong ? { draft, problems } : undefined);
    if (wrong) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return wrong;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    write.clearFailure();
    const day = dayProblem(draft.day, country.today());
    const supplier = draft.supplier.name.trim() === '' ? t('sponsorMissing') : undefined;
    const lines = draft.lines.length === 0 ? t('emptyProblem') : undefined;
    if (write.busy || showProblems({ supplier, day: day && t(day), lines })) return;
    const refused = form.current?.querySelector<HTMLElement>('[data-refused]');
    if (refused) {
      refused.focus();
      return;
    }
    if (withoutCost(draft).length > 0) setAsking(true);
    else confirm();
  }
  /** Registers the draft with its costs, missing or not. */
  function confirm() {
    setAsking(false);
    void write.submit(sentNew(draft, country.today(), country.format.moneyDecimals));
  }
  const still = (part: keyof Problems) => {
    const same = shown && (part === 'supplier' ? shown.draft.supplier === draft.supplier : part === 'day' ? shown.draft.day === draft.day : shown.draft.lines === draft.lines);
    return same ? shown.problems[part] : undefined;
  };
  return { submit, confirm, asking, closeQuestion: () => setAsking(false), write, problems: { supplier: still('supplier'), day: still('day'), lines: still('lines') } satisfies Problems };
}
