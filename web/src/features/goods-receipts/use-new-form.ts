import { useState, type FormEvent, type RefObject } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { messageOf } from '@/wire/errors';
import { addReceipt } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useRegister, type Registering } from './api';
import { tellAnswered } from './answered';
import { dayProblem } from './entry-fields';
import { isBegun, sentNew, withoutCost, type NewDraft } from './new-draft';
import { WITHOUT_ORDER, type Sent } from './sent';
import { useNewDraft } from './store';

interface Problems {
  readonly supplier?: string | undefined;
  readonly day?: string | undefined;
  readonly lines?: string | undefined;
}

/** What is wrong with a receipt without an order, and registering it. */
export function useNewForm(form: RefObject<HTMLFormElement | null>, onDone: Registering['onDone']) {
  const t = useTexts(goodsReceiptTexts);
  const country = useCountry();
  const [failure, setFailure] = useState<string>();
  /** Whether the lines without a cost are asked about. */
  const [asking, setAsking] = useState(false);
  const [draft, , draftDone] = useNewDraft();
  const { register, busy, unanswered, onItsWay, forget } = useRegister(WITHOUT_ORDER, {
    onDone,
    draftDone,
    onElsewhere: () => setFailure(undefined),
    onAnswered: () => tellAnswered(t, !isBegun(draft)),
  });
  /** What was wrong is told until it is mended, and not before somebody tried. */
  const [told, setTold] = useState<{ readonly draft: NewDraft; readonly problems: Problems }>();

  function tell(problems: Problems): boolean {
    const wrong = Object.values(problems).some((one) => one !== undefined);
    setTold(wrong ? { draft, problems } : undefined);
    if (wrong) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return wrong;
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const day = dayProblem(draft.day, country.today());
    const supplier = draft.supplier.name.trim() === '' ? t('sponsorMissing') : undefined;
    const lines = draft.lines.length === 0 ? t('emptyProblem') : undefined;
    if (busy || tell({ supplier, day: day && t(day), lines })) return;
    const refused = form.current?.querySelector<HTMLElement>('[data-refused]');
    if (refused) {
      refused.focus();
      return;
    }
    if (withoutCost(draft).length > 0) setAsking(true);
    else await confirm();
  }
  /** Registers the draft, whatever costs it has. */
  async function confirm() {
    setAsking(false);
    await send(sentNew(draft, country.today(), country.format.moneyDecimals));
  }
  async function send(sent: Sent) {
    setFailure(undefined);
    try {
      await register(sent);
    } catch (error) {
      const refused = refusedFields(addReceipt, error);
      tell({ supplier: refused.sponsorName, day: refused.receivedDate });
      setFailure(messageOf(error));
    }
  }
  function letGo() {
    setFailure(undefined);
    forget();
  }
  const still = (part: keyof Problems) => {
    const same = told && (part === 'supplier' ? told.draft.supplier === draft.supplier : part === 'day' ? told.draft.day === draft.day : told.draft.lines === draft.lines);
    return same ? told.problems[part] : undefined;
  };
  return { submit, confirm, asking, closeQuestion: () => setAsking(false), send, busy, failure, unanswered, onItsWay, letGo, problems: { supplier: still('supplier'), day: still('day'), lines: still('lines') } satisfies Problems };
}
