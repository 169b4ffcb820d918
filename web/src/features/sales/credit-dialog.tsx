import { useQuery } from '@tanstack/react-query';
import { paymentKind } from '@/country/payment-kind';
import { useTexts } from '@/i18n/texts';
import { saleCreditTexts } from '@/i18n/texts/sale-credit';
import { saleDialogTexts } from '@/i18n/texts/sale-dialogs';
import { ZERO, fromNumber, min, sub } from '@/lib/dec4';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Sum } from '@/ui/sums';
import { messageOf } from '@/wire/errors';
import { loadClientCredit, type ClientCredit } from '@/wire/generated';
import { cached } from '@/wire/query';
import { useActions } from './actions';
import { useDesk } from './desk';
import { CASH, firstInstalments } from './model/choices';
import styles from './dialogs.module.css';

/** The account of the client of the sale; nothing without a client by name. */
export function useSaleCredit() {
  const { store, draft } = useDesk();
  const { client } = draft;
  const id = client && !client.generic ? client.id : null;
  return useQuery({ ...cached(loadClientCredit, { path: { host: store.host, clientId: id ?? 0 }, query: { size: 1, page: 0 } }), enabled: id !== null, staleTime: 0, refetchOnMount: 'always' });
}

/** The client's debt and free credit, and the actions when that is too little. */
export function CreditDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(saleDialogTexts);
  const credit = useTexts(saleCreditTexts);
  const { country, draft, total, choices } = useDesk();
  const { open } = useActions();
  const { data, isFetching, error } = useSaleCredit();
  const { client } = draft;
  const known = client !== null && !client.generic && client.id !== null;
  const account = isFetching ? undefined : data;
  const short = account !== undefined && missingOf(account, total) > ZERO;
  const mayPass = account?.overLimit === true;
  const confirm = (
    <Button variant="primary" size="lg" autoFocus data-autofocus onClick={onClose}>
      {credit('use', { amount: country.money(total) })}
    </Button>
  );
  const pick = (
    <Button variant="primary" autoFocus data-autofocus onClick={() => open('client')}>
      {t('walletPickClient')}
    </Button>
  );
  const footer = () => {
    if (!known) return pick;
    if (!account) return undefined;
    if (!short) return confirm;
    return (
      <>
        <Share account={account} />
        {mayPass ? confirm : <Button onClick={onClose}>{credit('askOver')}</Button>}
      </>
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t('walletTitle', { method: choices.payment.name })} width={520} footer={footer()}>
      <div className={styles.mixed}>
        <p>{known ? credit('of', { name: client.name }) : credit('needsClient')}</p>
        {known && isFetching ? <p role="status">{credit('asked')}</p> : null}
        {known && error ? <Alert kind="error">{messageOf(error)}</Alert> : null}
        {account ? (
          <dl className={styles.mixedSums}>
            <Sum label={credit(account.balance < 0 ? 'inFavour' : 'owes')} value={country.moneyOf(Math.abs(account.balance))} />
            <Sum label={credit('charged')} value={country.money(total)} />
            <Sum strong={short} label={credit('free')} value={freeOf(account, country.moneyOf) ?? credit('noLimit')} />
          </dl>
        ) : null}
        {short ? <Alert kind="warning">{credit(mayPass ? 'overAllowed' : 'over', { amount: country.money(missingOf(account, total)) })}</Alert> : null}
      </div>
    </Dialog>
  );
}

/** The amount above the limit; nothing without a limit. */
function missingOf({ free }: ClientCredit, amount: ReturnType<typeof sub>) {
  return free === null || free === undefined || amount <= fromNumber(free) ? ZERO : sub(amount, fromNumber(free));
}

function freeOf({ free }: ClientCredit, moneyOf: (value: number) => string): string | undefined {
  return free === null || free === undefined ? undefined : moneyOf(free);
}

/** Divides the total: the free credit, and the rest in cash, for the user to confirm. */
function Share({ account }: { readonly account: ClientCredit }) {
  const t = useTexts(saleDialogTexts);
  const { store, country, choices, total } = useDesk();
  const { open } = useActions();
  const mixed = choices.payments.find((one) => paymentKind(one.id, country.facts) === 'mixed');
  const rest = choices.payments.find((one) => one.id === CASH);
  if (!mixed || !rest) return null;
  const share = () => {
    const way = choices.payment.id;
    const free = min(total, fromNumber(account.free ?? 0));
    store.cart({ type: 'setPayment', payment: mixed.id, instalments: null });
    if (free > ZERO) {
      store.cart({
        type: 'setParts',
        parts: [
          { method: way, amount: free, instalments: null },
          { method: rest.id, amount: sub(total, free), instalments: firstInstalments(rest) },
        ],
      });
    }
    open('mixed');
  };
  return (
    <Button data-autofocus={account.overLimit ? undefined : true} onClick={share}>
      {t('walletMixed')}
    </Button>
  );
}
