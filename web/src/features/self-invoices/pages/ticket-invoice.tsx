import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { Suspense, useState } from 'react';
import { useCountry } from '@/country/profile';
import type { DocumentDetail } from '@/documents/detail';
import styles from '@/documents/documents.module.css';
import { useTicketInvoiceWrites } from '@/features/self-invoices/api';
import type { PickClient } from '@/features/self-invoices/ticket-invoice-dialog';
import { useTexts } from '@/i18n/texts';
import { ticketInvoiceTexts } from '@/i18n/texts/ticket-invoices';
import { AnyLink } from '@/navigation/any-link';
import { Button, buttonClass } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DocumentBadge } from '@/ui/document-badge';
import { Fact, Facts } from '@/ui/facts';
import { later } from '@/ui/later';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import { useSaving } from '@/wire/use-saving';

const Dialog = later(() => import('@/features/self-invoices/ticket-invoice-dialog').then((part) => part.TicketInvoiceDialog));
const Picker = later(() => import('@/features/clients/client-picker').then((part) => part.ClientPicker));

const pick: PickClient = (onPick, onClose) => (
  <Suspense fallback={null}>
    <Picker onlyLegal={false} onlyNamed onPick={onPick} onClose={onClose} />
  </Suspense>
);

export interface TicketInvoiceButtonsProps {
  readonly document: DocumentDetail;
  /** A dialog is open: what lies below it stays. */
  readonly onAsking?: (asking: boolean) => void;
}

/** Actions on the invoice of a ticket: make, correct or give up; nothing otherwise. */
export function TicketInvoiceButtons({ document: { saleId, number, invoicing, replaces }, onAsking }: TicketInvoiceButtonsProps) {
  const t = useTexts(ticketInvoiceTexts);
  const [asked, setAsked] = useState<'form' | 'giveUp'>();
  const ask = (next: 'form' | 'giveUp' | undefined) => {
    setAsked(next);
    onAsking?.(next !== undefined);
  };
  if (!invoicing && !asked) return null;
  const corrects = invoicing === 'correct';
  return (
    <>
      {invoicing ? (
        <Button variant={corrects ? 'primary' : 'secondary'} icon={<IconFileInvoice size={20} aria-hidden />} onClick={() => ask('form')}>
          {t(invoicing)}
        </Button>
      ) : null}
      {corrects ? <Button onClick={() => ask('giveUp')}>{t('giveUp')}</Button> : null}
      {asked === 'form' ? (
        <Suspense fallback={null}>
          <Dialog saleId={saleId} corrects={corrects} pick={pick} onClose={() => ask(undefined)} />
        </Suspense>
      ) : null}
      {asked === 'giveUp' ? <GiveUp saleId={saleId} number={number} ticket={replaces?.correlativeSeries ?? ''} onClose={() => ask(undefined)} /> : null}
    </>
  );
}

function GiveUp({ saleId, number, ticket, onClose }: { readonly saleId: number; readonly number: string; readonly ticket: string; readonly onClose: () => void }) {
  const t = useTexts(ticketInvoiceTexts);
  const { busy, failure, save } = useSaving();
  const { giveUp } = useTicketInvoiceWrites(saleId);
  const confirm = () =>
    void save(async () => {
      await giveUp();
      toast.success(t('givenUp'));
      onClose();
    });
  return (
    <ConfirmDialog title={t('giveUpTitle', { number })} keepLabel={t('keep')} confirmLabel={t('giveUp')} busy={busy} error={failure} onConfirm={confirm} onClose={onClose}>
      {t('giveUpBody', { number, ticket })}
    </ConfirmDialog>
  );
}

/** The ticket whose place the document took; nothing for every other document. */
export function ReplacedTicketCard({ document: { replaces, state } }: { readonly document: DocumentDetail }) {
  const t = useTexts(ticketInvoiceTexts);
  const country = useCountry();
  if (!replaces) return null;
  const { id, correlativeSeries, kindName, key, date, status, cancellation } = replaces;
  const to = `/mis-comprobantes/${id}`;
  const counts = state === 'pending' || state === 'rejected';
  return (
    <Card title={t('ticket')} icon={<IconTicket size={22} aria-hidden />} actions={<DocumentBadge state={status} cancellation={cancellation} />}>
      <p>{t(counts ? 'replacing' : 'replaced')}</p>
      <Facts>
        <Fact label={kindName}>
          <strong>{correlativeSeries}</strong>
          {cancellation === 'cancelled' ? ` · ${t('cancelledFor')}` : null}
        </Fact>
        <Fact label={t('issued')}>{country.day(date)}</Fact>
        {key ? (
          <Fact label={t('key')}>
            <span className={styles.digest}>{key}</span>
          </Fact>
        ) : null}
      </Facts>
      <div className={styles.actions}>
        <AnyLink to={to} className={buttonClass('secondary')}>
          {t('open')}
        </AnyLink>
      </div>
    </Card>
  );
}

/** The same beside a sale, in a line. */
export function ReplacedTicketLine({ document: { replaces }, onLeave }: { readonly document: DocumentDetail; readonly onLeave?: (() => void) | undefined }) {
  const t = useTexts(ticketInvoiceTexts);
  if (!replaces) return null;
  const { id, correlativeSeries: number, cancellation } = replaces;
  return (
    <AnyLink to={`/mis-comprobantes/${id}`} onClick={onLeave}>
      {[t('ofTicket', { number }), cancellation === 'cancelled' ? t('cancelledFor') : ''].filter(Boolean).join(' · ')}
    </AnyLink>
  );
}
