import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCountry } from '@/country/profile';
import { DeskProvider, useDesk } from '@/features/sales/desk';
import { practiceTill, type PracticeTill } from '@/features/sales/practice/practice-till';
import { practiceTicket } from '@/features/sales/practice/ticket';
import styles from '@/features/sales/practice/practice.module.css';
import type { SaleScreenProps } from '@/features/sales/sale-screen';
import { printTicket } from '@/features/tickets/print-ticket';
import { TicketView } from '@/features/tickets/ticket-view';
import { useTexts } from '@/i18n/texts';
import { practiceTexts } from '@/i18n/texts/practice';
import { fromNumber } from '@/lib/dec4';
import { usePhone } from '@/lib/media';
import { formatQuantity } from '@/lib/number-format';
import { useUser } from '@/session/store';
import { ticketFormat } from '@/session/ticket-format';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { clearToasts } from '@/ui/toast';
import type { Ticket } from '@/wire/generated';
import { isLocked, onLock } from '@/wire/lock';
import { refuseWrites } from '@/wire/writes';
import { SaleFailed, Till } from './new-sale';

const TILL = '/sales/new';

/** /sales/practice: the till for practice. It begins with a press, and a reload, a lock and another screen end it. */
export function PracticeRoute() {
  const [started, setStarted] = useState(false);
  return started ? <Practice /> : <Intro onStart={() => setStarted(true)} />;
}

/** Explanation of practice, before it begins. */
function Intro({ onStart }: { readonly onStart: () => void }) {
  const t = useTexts(practiceTexts);
  const leave = useLeave();
  return (
    <div className={styles.intro}>
      <Page title={t('title')} lead={t('lead')} narrow>
        <ul className={styles.how}>
          {(['howScan', 'howNothing', 'howTicket', 'howDraft'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <div className={styles.ways}>
          <Button variant="primary" size="lg" onClick={onStart}>
            {t('start')}
          </Button>
          <Button size="lg" onClick={leave}>
            {t('back')}
          </Button>
        </div>
      </Page>
    </div>
  );
}

function useLeave(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: TILL, search: {}, replace: true });
}

function Practice() {
  const t = useTexts(practiceTexts);
  const { companyHost: host, id } = useUser();
  const { today, facts } = useCountry();
  const leave = useLeave();
  const [till] = useState(() => practiceTill(host, id, () => ({ date: today(), hour: new Date().toLocaleTimeString('es', { timeZone: facts.timeZone, hourCycle: 'h23' }) })));
  const refusal = t('refused');
  useLayoutEffect(() => {
    refuseWrites(refusal);
    return () => {
      refuseWrites(undefined);
      // An undo that is still offered belongs to the discarded till.
      clearToasts();
    };
  }, [refusal]);
  useEffect(() => onLock(() => (isLocked() ? leave() : undefined)));
  return (
    <>
      <Strip onLeave={leave} />
      <DeskProvider store={till.store} waiting={<SkeletonList />} failed={SaleFailed}>
        <PracticeScreen till={till} />
      </DeskProvider>
    </>
  );
}

/** Says all the time, above dialogs too, that nothing is real, and ends it. */
function Strip({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTexts(practiceTexts);
  const phone = usePhone();
  return createPortal(
    <>
      <div className={styles.frame} aria-hidden />
      <section className={styles.strip} aria-label={t('title')} data-practice>
        <strong role="status">{t('banner')}</strong>
        <button type="button" className={styles.leave} onClick={onLeave}>
          {t(phone ? 'leave' : 'leaveLong')}
        </button>
      </section>
    </>,
    document.body,
  );
}

function PracticeScreen({ till }: { readonly till: PracticeTill }) {
  const [step, setStep] = useState<SaleScreenProps['step']>('sell');
  return <Till practice step={step} onStep={setStep} tickets={usePracticeTickets(till)} />;
}

/** Actions of the screen on the ticket of a practice sale: it is made here, and sent nowhere. */
function usePracticeTickets({ soldOf }: PracticeTill): SaleScreenProps['tickets'] {
  const t = useTexts(practiceTexts);
  const { company } = useDesk();
  const { companyTradename, companyName } = useUser();
  const { moneyOf, format } = useCountry();
  return useMemo(() => {
    const ticketOf = (id: number): Ticket | undefined => {
      const body = soldOf(id);
      return body && practiceTicket(body, { format: ticketFormat() ?? company.printFormat, company: companyTradename || companyName, money: moneyOf, quantity: (value) => formatQuantity(fromNumber(value), format), t });
    };
    return {
      doneTitle: t('doneTitle'),
      preview: (id) => {
        const ticket = ticketOf(id);
        return ticket ? <TicketView ticket={ticket} /> : null;
      },
      print: async (id) => {
        const ticket = ticketOf(id);
        if (ticket) await printTicket(ticket);
      },
      document: () => null,
      mail: () => null,
      whatsapp: () => undefined,
    };
  }, [soldOf, t, company, companyTradename, companyName, moneyOf, format]);
}
