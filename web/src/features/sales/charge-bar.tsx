import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useEffect } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { saleProformaTexts } from '@/i18n/texts/sale-proforma';
import { add } from '@/lib/dec4';
import { Button } from '@/ui/button';
import { useActions } from './actions';
import { useDesk } from './desk';
import { exemptSibling } from './model/choices';
import { lineProblem } from './model/discount-problem';
import { RefusedNote } from './refused';
import { showLine } from './show-line';
import styles from './sale.module.css';

/** The problem that prevents the sale, and the button that takes the money. */
export function ChargeBar() {
  const t = useTexts(salesTexts);
  const quote = useTexts(saleProformaTexts);
  const desk = useDesk();
  const { store, country, draft, choices, total, settlement } = desk;
  const { charge, settled, busy, blocked, open, retryScan } = useActions();
  const unasked = blocked?.about === 'scan' ? store.unasked() : undefined;
  // While the first answer is awaited it is not unconfirmed.
  const pending = draft.pending !== null && !busy;
  const guilty = blocked?.about === 'discount' ? draft.lines.find((line) => lineProblem(line, choices.document?.id ?? '', desk)) : undefined;
  const guiltyKey = guilty?.key;
  useEffect(() => {
    // However the charge was started: the user reads the reason where it can be put right.
    if (blocked?.about === 'discount' && guiltyKey !== undefined) showLine(store, guiltyKey);
  }, [store, blocked, guiltyKey]);
  const unnamed = draft.client === null || draft.client.generic;
  const sibling = blocked?.about === 'document' ? exemptSibling(choices, country.facts) : choices.issued.find((one) => one.id === blocked?.document);
  return (
    <div className={styles.chargeBar}>
      {pending ? (
        <p className={styles.problem} role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <span>{choices.quoting ? quote('unconfirmed') : t('unconfirmed')}</span>
        </p>
      ) : null}
      {blocked && !pending ? (
        <p className={styles.problem} role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <span>{blocked.text}</span>
          {blocked.about === 'client' ? (
            <button type="button" className={styles.link} onClick={() => open('client')}>
              {t('addClient')}
            </button>
          ) : null}
          {sibling ? (
            <button
              type="button"
              className={styles.link}
              onClick={() => store.cart({ type: 'setDocument', document: sibling.id, keepsClient: true })}
            >
              {t('useDocument', { document: sibling.description })}
            </button>
          ) : null}
          {unasked === undefined ? null : (
            <button type="button" className={styles.link} onClick={() => void retryScan(unasked)}>
              {t('retryScan')}
            </button>
          )}
          {blocked.about === 'wallet' ? (
            <button type="button" className={styles.link} onClick={() => open(unnamed ? 'client' : 'wallet')}>
              {t(unnamed ? 'walletPickClient' : 'walletSee')}
            </button>
          ) : null}
          {blocked.about === 'discount' ? (
            <button type="button" className={styles.link} onClick={() => (guilty ? showLine(store, guilty.key) : open('discount'))}>
              {t(guilty ? 'seeLine' : 'addDiscount')}
            </button>
          ) : null}
        </p>
      ) : null}
      {/* The problem that prevents the payment is shown here, too. */}
      <RefusedNote hidden={blocked?.about === 'missed' || pending} />
      <Button variant="accent" size="lg" full shortcut="F9" loading={busy} aria-disabled={settled ? undefined : true} disabled={draft.lines.length === 0 && !pending && !busy} className={styles.charge} onClick={charge}>
        {choices.quoting ? quote(busy ? 'generating' : pending ? 'retry' : 'generate') : busy ? t('charging') : pending ? t('retryCharge') : t('charge', { total: country.money(choices.paymentKind === 'cash' ? add(total, settlement.rounding) : total) })}
      </Button>
    </div>
  );
}
