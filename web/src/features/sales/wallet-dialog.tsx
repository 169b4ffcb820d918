import { paymentKind } from '@/country/payment-kind';
import { useTexts } from '@/i18n/texts';
import { saleDialogTexts } from '@/i18n/texts/sale-dialogs';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useActions } from './actions';
import { useDesk } from './desk';
import { CASH, firstInstalments } from './model/choices';
import { bagOf, drawing } from './model/wallet';
import styles from './dialogs.module.css';

/** A payment out of the client's wallet: amount, rest, and the actions when it is too little. */
export function WalletDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(saleDialogTexts);
  const { country, draft, choices, total, balances, balancesAsked } = useDesk();
  const bag = bagOf(choices.paymentKind) ?? 'coupon';
  const { client } = draft;
  const state = drawing(bag, total, balances);
  const none = client === null || client.generic;
  // A cached balance may be too much or too little: no advice comes from it.
  const asking = !none && balancesAsked;
  const enough = !none && balances[bag] !== null && state.missing === 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('walletTitle', { method: choices.payment.name })}
      width={520}
      footer={
        asking ? undefined : enough ? (
          <Button variant="primary" size="lg" autoFocus data-autofocus onClick={onClose}>
            {t('walletUse', { amount: country.money(total) })}
          </Button>
        ) : (
          <Remedies client={none ? undefined : client.id} />
        )
      }
    >
      <div className={styles.mixed}>
        <p>{none ? t('walletNoClient', { method: choices.payment.name }) : t('walletOf', { name: client.name })}</p>
        {asking ? <p role="status">{t('walletAsked')}</p> : null}
        {none || asking ? null : (
          <dl className={styles.mixedSums}>
            <Sum label={t(bag === 'coupon' ? 'walletAvailable' : 'walletAccumulated')} value={country.money(state.available)} />
            <Sum label={t('walletTaken')} value={country.money(total)} />
            {enough ? (
              <Sum label={t('walletRemains')} value={country.money(state.remaining)} />
            ) : (
              <Sum strong label={t('missing')} value={country.money(state.missing)} />
            )}
          </dl>
        )}
        {none || asking || enough ? null : <Alert kind="warning">{country.facts.wording.walletTooLow}</Alert>}
      </div>
    </Dialog>
  );
}

/** Actions when the balance is too low: a recharge, or the rest in another way. */
function Remedies({ client }: { readonly client: number | null | undefined }) {
  const t = useTexts(saleDialogTexts);
  const { choices, country } = useDesk();
  const { open } = useActions();
  const share = useSharing();
  const mixed = choices.payments.find((one) => paymentKind(one.id, country.facts) === 'mixed');
  if (client === undefined) {
    return (
      <Button variant="primary" autoFocus data-autofocus onClick={() => open('client')}>
        {t('walletPickClient')}
      </Button>
    );
  }
  return (
    <>
      {mixed ? <Button onClick={() => share(mixed.id)}>{t('walletMixed')}</Button> : null}
      {client === null ? null : (
        <Button variant="primary" autoFocus data-autofocus onClick={() => open('recharge')}>
          {t('walletRecharge')}
        </Button>
      )}
    </>
  );
}

/** Shares the total out: what the bag holds, and the rest in cash, to be looked at before it counts. */
function useSharing(): (mixed: string) => void {
  const { store, country, choices, total, balances } = useDesk();
  const { open } = useActions();
  return (mixed) => {
    const bag = bagOf(choices.paymentKind);
    const rest = choices.payments.find((one) => one.id === CASH) ?? choices.payments.find((one) => !['mixed', 'coupon', 'benefit'].includes(paymentKind(one.id, country.facts)));
    const way = choices.payment.id;
    store.cart({ type: 'setPayment', payment: mixed, instalments: null });
    if (bag && rest) {
      const state = drawing(bag, total, balances);
      if (state.available > 0) {
        store.cart({
          type: 'setParts',
          parts: [
            { method: way, amount: state.available, instalments: null },
            { method: rest.id, amount: state.missing, instalments: firstInstalments(rest) },
          ],
        });
      }
    }
    open('mixed');
  };
}

function Sum({ label, value, strong = false }: { readonly label: string; readonly value: string; readonly strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
