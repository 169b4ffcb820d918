import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { CheckField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import type { Client, WalletBag } from '@/wire/generated';
import type { ClientFormState } from './use-client-form';
import styles from './client-form.module.css';

/** Which bags the client's wallet has, and what its purchases earn; for owners and managers. */
export function TermsFields({ state: { form, change, problemOf }, client }: { readonly state: ClientFormState; readonly client: Client | undefined }) {
  const t = useTexts(clientTexts);
  const { format } = useCountry();
  const { terms } = form;
  const set = (part: Partial<typeof terms>) => change({ terms: { ...terms, ...part } });
  return (
    <section className={styles.section} aria-label={t('wallet')}>
      <header>
        <h3>{t('wallet')}</h3>
      </header>
      <p>{t('termsHint')}</p>
      <div className={styles.pair}>
        <CheckField label={t('couponBag')} checked={terms.coupon} disabled={holdsMoney(client, 'coupon')} onChange={(event) => set({ coupon: event.target.checked })} />
        <CheckField label={t('benefitBag')} checked={terms.benefit} disabled={holdsMoney(client, 'benefit')} onChange={(event) => set({ benefit: event.target.checked })} />
      </div>
      {terms.benefit ? (
        <div className={styles.short}>
          <MoneyInput
            label={t('percentage')}
            hint={t('percentageHint')}
            value={terms.percentage}
            error={problemOf('percentage')}
            format={format}
            decimals={2}
            trailing={<span className={styles.unit}>%</span>}
            onValue={(percentage) => {
              change({ terms: { ...terms, percentage } });
            }}
          />
        </div>
      ) : null}
    </section>
  );
}

/** A bag with money in it stays. */
function holdsMoney(client: Client | undefined, bag: WalletBag): boolean {
  const entry = client?.wallet.find((one) => one.paymentBag === bag);
  return entry !== undefined && (entry.available > 0 || entry.accumulatedValue > 0);
}
