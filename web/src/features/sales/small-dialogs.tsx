import { useRef, useState, type FormEvent } from 'react';
import { commonTexts } from '@/i18n/texts/common';
import { useTexts } from '@/i18n/texts';
import { saleDialogTexts } from '@/i18n/texts/sale-dialogs';
import { ZERO } from '@/lib/dec4';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextAreaField, TextField } from '@/ui/field';
import { reckon, useDesk } from './desk';
import { DiscountFields } from './discount-fields';
import { discountIsNet, discountProblem } from './model/discount-problem';
import type { Discount } from './model/totals-types';
import styles from './dialogs.module.css';

interface Closing {
  readonly onClose: () => void;
}

/** The discount of the whole sale. */
export function DiscountDialog({ onClose }: Closing) {
  const t = useTexts(saleDialogTexts);
  const common = useTexts(commonTexts);
  const desk = useDesk();
  const { store, country, company, draft, choices } = desk;
  const mode = company.saleDiscountMode ?? country.facts.sale.discountMode;
  const [discount, setDiscount] = useState<Discount>(draft.discount ?? { mode, value: ZERO });
  const error = discountProblem({ ...draft, discount: discount.value > ZERO ? discount : undefined }, choices.document?.id ?? '', desk);
  const wrong = error !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const [unread, setUnread] = useState(false);
  const after = reckon({ ...draft, discount: discount.value > ZERO ? discount : undefined }, choices, desk).total;

  function apply(event?: FormEvent) {
    event?.preventDefault();
    if (wrong) return;
    // The box holds only a part of the typed text.
    const refused = form.current?.querySelector<HTMLElement>('[data-refused]');
    if (refused) {
      setUnread(true);
      refused.focus();
      return;
    }
    store.cart({ type: 'setDiscount', discount });
    onClose();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('discountTitle')}
      width={420}
      footer={
        <>
          {draft.discount ? (
            <Button
              onClick={() => {
                store.cart({ type: 'setDiscount', discount: undefined });
                onClose();
              }}
            >
              {t('removeDiscount')}
            </Button>
          ) : null}
          <Button variant="primary" disabled={wrong} onClick={() => apply()}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <form ref={form} className={styles.discount} onSubmit={apply}>
        <DiscountFields
          autoFocus
          value={discount}
          onValue={(next) => {
            setUnread(false);
            setDiscount(next);
          }}
          country={country}
          hint={discount.mode === 'amount' && discountIsNet(choices.document?.id ?? '', desk) ? t('discountNet', { tax: country.facts.wording.salesTax }) : undefined}
          error={error ?? (unread ? common('onlyNumbers') : undefined)}
        />
        <p className={styles.discountTotal} aria-live="polite">
          <span>{t('discountNewTotal')}</span>
          <strong>{wrong ? '—' : country.money(after)}</strong>
        </p>
      </form>
    </Dialog>
  );
}

/** A remark kept with the sale, and the name by which a parked sale is known. */
export function CommentDialog({ onClose }: Closing) {
  const t = useTexts(saleDialogTexts);
  const common = useTexts(commonTexts);
  const { store, draft } = useDesk();
  const [comment, setComment] = useState(draft.comment);
  const [name, setName] = useState(draft.name);

  function save(event?: FormEvent) {
    event?.preventDefault();
    store.cart({ type: 'setComment', comment });
    store.cart({ type: 'rename', name });
    onClose();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('comment')}
      width={480}
      footer={
        <Button variant="primary" onClick={() => save()}>
          {common('save')}
        </Button>
      }
    >
      <form className={styles.mixed} onSubmit={save}>
        <TextAreaField label={t('comment')} hint={t('commentHint')} maxLength={250} autoFocus data-autofocus value={comment} onChange={(event) => setComment(event.target.value)} />
        <TextField label={t('renameSale')} hint={t('renameHint')} maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
      </form>
    </Dialog>
  );
}

/** Asks before the whole cart is emptied. */
export function ClearDialog({ onClose, onClear }: Closing & { readonly onClear: () => void }) {
  const t = useTexts(saleDialogTexts);
  const common = useTexts(commonTexts);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('clearTitle')}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            variant="danger"
            data-autofocus
            onClick={() => {
              onClear();
              onClose();
            }}
          >
            {t('clearYes')}
          </Button>
        </>
      }
    >
      <p>{t('clearBody')}</p>
    </Dialog>
  );
}
