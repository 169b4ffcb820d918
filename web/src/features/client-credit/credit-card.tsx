import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { creditTexts } from '@/i18n/texts/client-credit';
import { ZERO, fromNumber, max } from '@/lib/dec4';
import { seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { later } from '@/ui/later';
import { ListFailure } from '@/failures/list-failure';
import { Card } from '@/ui/page';
import { Pagination } from '@/ui/pagination';
import { SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { ClientCredit, ClientCreditEntry, PaymentDocumentRef } from '@/wire/generated';
import { downloadStatement, fetchReceipt, fetchStatement, useClientCredit, useCreditWrites, useSellsOnCredit } from './api';
import { EntryLines } from './entry-lines';
import { usePrint, type PrintRows } from './print';
import styles from './client-credit.module.css';

const PayDialog = later(() => import('./pay-dialog').then((module) => module.PayDialog));
const AdjustDialog = later(() => import('./terms-dialogs').then((module) => module.AdjustDialog));
const LimitDialog = later(() => import('./terms-dialogs').then((module) => module.LimitDialog));
const PromiseDialog = later(() => import('./terms-dialogs').then((module) => module.PromiseDialog));
const UndoPaymentDialog = later(() => import('./undo-payment-dialog').then((module) => module.UndoPaymentDialog));
const ShareDialog = later(() => import('./share-dialog').then((module) => module.ShareDialog));

export interface CreditCardProps {
  readonly clientId: number;
  readonly print: PrintRows;
  /** Links to the sale of an entry. */
  readonly saleLink: (entry: ClientCreditEntry, name: string) => ReactNode;
  /** Links to the electronic document of a payment. */
  readonly documentLink?: (entry: ClientCreditEntry, document: PaymentDocumentRef) => ReactNode;
}

/** Debt of a client, entry by entry, with its actions; nothing where the shop does not sell on credit. */
export function CreditCard({ clientId, print, saleLink, documentLink }: CreditCardProps) {
  const t = useTexts(creditTexts);
  const sells = useSellsOnCredit();
  const [page, setPage] = useState(0);
  const { data, isError, error, refetch } = useClientCredit(clientId, page);
  if (!sells && !data?.page.totalItems) return null;
  return (
    <Card title={t('title')} icon={<IconNotebook size={22} aria-hidden />}>
      {data ? (
        <Account account={data} print={print} saleLink={saleLink} {...(documentLink && { documentLink })} onPage={setPage} />
      ) : isError ? (
        <ListFailure title={t('errorTitle')} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={3} />
      )}
    </Card>
  );
}

type Asking = 'pay' | 'adjust' | 'limit' | 'promise' | 'share' | 'withdraw';

interface AccountProps extends Omit<CreditCardProps, 'clientId'> {
  readonly account: ClientCredit;
  readonly onPage: (page: number) => void;
}

function Account({ account, print, saleLink, documentLink, onPage }: AccountProps) {
  const t = useTexts(creditTexts);
  const country = useCountry();
  const printing = usePrint(print);
  const decides = seesEveryone(useUser());
  const [asking, setAsking] = useState<Asking>();
  const [undoing, setUndoing] = useState<ClientCreditEntry>();
  const close = () => setAsking(undefined);
  const { clientId, name, balance, page, entries } = account;
  const receipt = (entry: ClientCreditEntry) =>
    entry.kind === 'payment' ? (
      <span className={styles.entryActions}>
        <Button variant="quiet" icon={<IconPrinter size={18} aria-hidden />} aria-label={t('receiptOf', { number: entry.number ?? '' })} onClick={() => printing.mutate(() => fetchReceipt(clientId, entry.id))}>
          {t('receipt')}
        </Button>
        {decides && !entry.undone ? (
          <Button variant="quiet" icon={<IconArrowBackUp size={18} aria-hidden />} aria-label={t('undoOf', { number: entry.number ?? '' })} onClick={() => setUndoing(entry)}>
            {t('undo')}
          </Button>
        ) : null}
        {entry.paymentDocument ? documentLink?.(entry, entry.paymentDocument) : null}
      </span>
    ) : null;
  return (
    <>
      <Figures account={account} />
      <Actions account={account} print={print} onAsk={setAsking} />
      {entries.length > 0 ? (
        <section aria-label={t('entries')}>
          <EntryLines entries={entries} country={country} action={receipt} link={saleLink} />
          <Pagination page={page.page + 1} pages={page.totalPages} onPage={(wanted) => onPage(wanted - 1)} />
        </section>
      ) : (
        <p className={styles.lead}>{t('noEntries')}</p>
      )}
      <Suspense>
        {asking === 'pay' ? <PayDialog clientId={clientId} name={name} balance={max(fromNumber(balance), ZERO)} print={print} onClose={close} /> : null}
        {asking === 'adjust' ? <AdjustDialog account={account} onClose={close} /> : null}
        {asking === 'limit' ? <LimitDialog account={account} onClose={close} /> : null}
        {asking === 'promise' ? <PromiseDialog account={account} onClose={close} /> : null}
        {undoing ? <UndoPaymentDialog account={account} payment={undoing} onClose={() => setUndoing(undefined)} /> : null}
        {asking === 'share' ? <ShareDialog account={account} onClose={close} /> : null}
      </Suspense>
      {asking === 'withdraw' ? <Withdraw clientId={clientId} onClose={close} /> : null}
    </>
  );
}

function Figures({ account: { balance, limit, free, oldestOn, promisedOn } }: { readonly account: ClientCredit }) {
  const t = useTexts(creditTexts);
  const { moneyOf, day } = useCountry();
  const known = (value: number | null | undefined) => value !== null && value !== undefined;
  return (
    <dl className={styles.figures}>
      <div data-strong>
        <dt>{t(balance < 0 ? 'inFavour' : 'owes')}</dt>
        <dd>{moneyOf(Math.abs(balance))}</dd>
      </div>
      <div>
        <dt>{t('limit')}</dt>
        <dd>{known(limit) ? moneyOf(Number(limit)) : t('noLimit')}</dd>
      </div>
      {known(free) ? (
        <div>
          <dt>{t('free')}</dt>
          <dd>{moneyOf(Number(free))}</dd>
        </div>
      ) : null}
      {oldestOn ? (
        <div>
          <dt>{t('since')}</dt>
          <dd>{day(oldestOn)}</dd>
        </div>
      ) : null}
      {promisedOn ? (
        <div>
          <dt>{t('promise')}</dt>
          <dd>{day(promisedOn)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

interface ActionsProps {
  readonly account: ClientCredit;
  readonly print: PrintRows;
  readonly onAsk: (asking: Asking) => void;
}

function Actions({ account: { clientId, balance, links, page }, print, onAsk }: ActionsProps) {
  const t = useTexts(creditTexts);
  const decides = seesEveryone(useUser());
  const printing = usePrint(print);
  const saving = useMutation({ mutationFn: () => downloadStatement(clientId), onError: (error) => toast.error(messageOf(error)) });
  const moved = page.totalItems > 0;
  return (
    <div className={styles.buttons}>
      {balance > 0 ? (
        <Button variant="primary" onClick={() => onAsk('pay')}>
          {t('pay')}
        </Button>
      ) : null}
      {balance > 0 ? <Button onClick={() => onAsk('promise')}>{t('setPromise')}</Button> : null}
      {decides ? <Button onClick={() => onAsk('limit')}>{t('setLimit')}</Button> : null}
      {decides ? <Button onClick={() => onAsk('adjust')}>{t('adjust')}</Button> : null}
      {moved ? (
        <>
          <Button loading={printing.isPending} onClick={() => printing.mutate(() => fetchStatement(clientId))}>
            {t('statement')}
          </Button>
          <Button loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('statementPdf')}
          </Button>
          <Button onClick={() => onAsk('share')}>{t('share')}</Button>
        </>
      ) : null}
      {links > 0 ? (
        <Button variant="quiet" onClick={() => onAsk('withdraw')}>
          {t('withdraw')}
        </Button>
      ) : null}
    </div>
  );
}

/** Ends every link to the account. */
function Withdraw({ clientId, onClose }: { readonly clientId: number; readonly onClose: () => void }) {
  const t = useTexts(creditTexts);
  const writes = useCreditWrites(clientId);
  const ending = useMutation({
    mutationFn: () => writes.withdraw(),
    onSuccess: () => {
      toast.success(t('withdrawn'));
      onClose();
    },
  });
  return (
    <ConfirmDialog title={t('withdrawTitle')} keepLabel={t('cancel')} confirmLabel={t('withdraw')} busy={ending.isPending} error={ending.error ? messageOf(ending.error) : undefined} onConfirm={() => ending.mutate()} onClose={onClose}>
      {t('withdrawBody')}
    </ConfirmDialog>
  );
}
