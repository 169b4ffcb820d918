import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { commonTexts } from '@/i18n/texts/common';
import { useTexts } from '@/i18n/texts';
import { afterSaleTexts } from '@/i18n/texts/after-sale';
import { saleDialogTexts } from '@/i18n/texts/sale-dialogs';
import { taxAuthorityTexts } from '@/i18n/texts/tax-authority';
import { useIdempotent, type IdempotentWrite } from '@/pending/use-idempotent';
import { Alert } from '@/ui/alert';
import { Button, buttonClass } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { changeSaleStatus, listBestSellers, listProducts, listSales } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { usePhone } from '@/lib/media';
import { useDesk } from './desk';
import { collectedOf } from './model/collected';
import type { LastSale } from './store';
import { CLIENT_READS } from './use-charge';
import { PRINT_KEY, PRINT_KEYS, useNoticeKeys } from './use-notice-keys';
import { useSettled } from './use-settled';
import styles from './dialogs.module.css';
import saleStyles from './sale.module.css';

export interface AfterSaleProps {
  readonly last: LastSale;
  /** The ticket as it will be printed. */
  readonly preview: ReactNode;
  /** The state of its electronic document; nothing for sales without one. */
  readonly document: ReactNode;
  /** The button that sends it by e-mail; the callback reports whether its dialog is open. */
  readonly mail: (onAsking: (asking: boolean) => void) => ReactNode;
  /** The user begins or ends to type the address it goes to. */
  readonly onMailing: (mailing: boolean) => void;
  readonly onPrint: () => void;
  readonly whatsapp: string | undefined;
  /** Title, where the sale is no real one. */
  readonly title: string | undefined;
  /** The modal was read: the sale is confirmed and the next one begins. */
  readonly onRead: () => void;
  /** The sale was thrown away. */
  readonly onDiscarded: () => void;
}

const stay = () => {};

/** How long the notice about a discarded sale stays, in milliseconds. */
const NOTICE_MS = 5_000;

/** The actions after a sale: change, ticket, message; then the next one. */
export function AfterSale({ last, preview, document, mail, onMailing, onPrint, whatsapp, title, onRead, onDiscarded }: AfterSaleProps) {
  const t = useTexts(saleDialogTexts);
  const words = useTexts(afterSaleTexts);
  const { country } = useDesk();
  const [asking, setAsking] = useState(false);
  const [mailing, setMailing] = useState(false);
  const onAsking = (open: boolean) => {
    setMailing(open);
    onMailing(open);
  };
  // Esc and F9 reach this dialog under another one: while that is open, only that closes.
  const leave = asking || mailing ? stay : onRead;
  // On a phone it comes under the finger that has just pressed "Cobrar".
  const settled = useSettled(usePhone());
  const { registered } = last;
  // As long as the sale is shown: a second try of the same discard counts once.
  const idempotent = useIdempotent();
  const { collected, owed } = collectedOf({ ...last.sale, total: registered.total }, country.facts);
  useNoticeKeys({ label: t('newSale'), run: leave }, { label: t('print'), run: onPrint });
  return (
    <Dialog
      opened
      onClose={leave}
      title={title ?? words(last.external ? 'doneTitleExternal' : 'doneTitle')}
      width={880}
      footer={
        <>
          {registered.status === 'open' ? (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {t('discard')}
            </Button>
          ) : null}
          <Button variant="primary" size="lg" shortcut="F9" data-autofocus aria-disabled={settled ? undefined : true} onClick={settled ? onRead : undefined}>
            {t('newSale')}
          </Button>
        </>
      }
    >
      <div className={styles.done}>
        <div className={styles.doneFacts}>
          <p className={styles.doneNumber}>
            <IconCircleCheck size={26} aria-hidden />
            <span>
              {last.documentName} <strong>{registered.invoiceNumber}</strong>
            </span>
          </p>
          <dl className={styles.doneSums}>
            {collected > 0 || owed === 0 ? (
              <div>
                <dt>{words('doneTotal')}</dt>
                <dd>{country.money(collected)}</dd>
              </div>
            ) : null}
            {owed > 0 ? (
              <div>
                <dt>{words('doneOwed')}</dt>
                <dd>{country.money(owed)}</dd>
              </div>
            ) : null}
            {last.change === undefined ? collected === 0 && owed > 0 ? null : (
              <div>
                <dt>{words('paidWith')}</dt>
                <dd>{last.paidWith}</dd>
              </div>
            ) : (
              <div data-change>
                <dt>{t('change')}</dt>
                <dd>{country.money(last.change)}</dd>
              </div>
            )}
          </dl>
          {last.external && title === undefined ? (
            <Alert kind="info">{registered.dteId ? words('doneExternalNumber', { number: registered.invoiceNumber }) : words('doneExternal')}</Alert>
          ) : null}
          {document}
          <div className={styles.doneActions}>
            <Button size="lg" shortcut={PRINT_KEY} aria-keyshortcuts={PRINT_KEYS} icon={<IconPrinter size={22} aria-hidden />} onClick={onPrint}>
              {t('print')}
            </Button>
            {whatsapp === undefined ? null : (
              <a className={buttonClass('secondary', 'lg')} href={whatsapp} target="_blank" rel="noreferrer noopener">
                <IconBrandWhatsapp size={22} aria-hidden />
                {t('whatsapp')}
              </a>
            )}
            {mail(onAsking)}
          </div>
          <p className={saleStyles.muted}>{t('nextScan')}</p>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long ticket is scrolled by keyboard, too */}
        <section className={styles.preview} aria-label={t('preview')} tabIndex={0}>
          {preview}
        </section>
      </div>
      {asking ? <DiscardDialog last={last} idempotent={idempotent} onClose={() => setAsking(false)} onDiscarded={onDiscarded} /> : null}
    </Dialog>
  );
}

interface DiscardProps {
  readonly last: LastSale;
  readonly idempotent: IdempotentWrite;
  readonly onClose: () => void;
  readonly onDiscarded: () => void;
}

/** A discarded sale stays in the records that the law requires, so the user confirms it twice. */
function DiscardDialog({ last, idempotent, onClose, onDiscarded }: DiscardProps) {
  const t = useTexts(saleDialogTexts);
  const words = useTexts(afterSaleTexts);
  const common = useTexts(commonTexts);
  const authority = useTexts(taxAuthorityTexts);
  const { company, country } = useDesk();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function discard() {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const path = { saleId: last.registered.id };
      // A write under a key may be approved by another person, who types the PIN here.
      const { creditNotes } = await idempotent(`${path.saleId}`, 'discarded', (idempotencyKey) => call(changeSaleStatus, { path, body: { status: 'discarded' } }, { idempotencyKey }));
      const [note] = creditNotes;
      const done = last.change === undefined ? t('discarded') : words('discardedCash', { total: country.moneyOf(last.registered.total) });
      toast.success(note ? words('discardedNoted', { number: note.correlativeSeries }) : done, { duration: NOTICE_MS });
      // A note changes the lists of documents, too.
      if (note) void cache.invalidateQueries();
      for (const endpoint of [listProducts, listBestSellers, listSales, ...CLIENT_READS]) void cache.invalidateQueries({ queryKey: everyRead(endpoint) });
      onDiscarded();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  // Esc reaches this dialog under the one of the approval, too: only that closes.
  const leave = busy ? stay : onClose;
  return (
    <Dialog
      opened
      onClose={leave}
      title={t('discardTitle')}
      width={440}
      footer={
        <>
          <Button data-autofocus onClick={leave}>
            {common('cancel')}
          </Button>
          <Button variant="danger" loading={busy} onClick={() => void discard()}>
            {words('discardYes')}
          </Button>
        </>
      }
    >
      <p>{t('discardBody')}</p>
      {last.electronic ? <p>{words(company.creditNotes ? 'discardNoted' : 'discardStays', { authority: authority('the') })}</p> : null}
      {failure ? (
        <Alert kind="error">{failure}</Alert>
      ) : null}
    </Dialog>
  );
}
