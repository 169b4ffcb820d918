import { useParams } from '@tanstack/react-router';
import { countryProfile } from '@/country/profile';
import { EntryLines } from '@/features/client-credit/entry-lines';
import { useSharedCredit } from '@/features/client-credit/api';
import { useTexts } from '@/i18n/texts';
import { creditTexts } from '@/i18n/texts/client-credit';
import { useWindowTitle } from '@/navigation/window-title';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/failures/list-failure';
import { SkeletonList } from '@/ui/skeleton';
import { ApiError } from '@/wire/errors';
import type { SharedClientCredit } from '@/wire/generated';
import styles from '@/features/client-credit/client-credit.module.css';

/** /cuenta/:token: the account of a client, for the bearer of its link; without a session. */
export function AccountRoute() {
  const t = useTexts(creditTexts);
  const { token = '' } = useParams({ strict: false });
  const { data, isError, error, refetch } = useSharedCredit(token);
  useWindowTitle();
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <main className={styles.account}>
      {data ? <Account account={data} /> : <h1>{t('accountWaiting')}</h1>}
      {data ? null : gone ? (
        <EmptyState title={t('accountGone')}>{t('accountGoneBody')}</EmptyState>
      ) : isError ? (
        <ListFailure title={t('errorTitle')} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={4} />
      )}
    </main>
  );
}

function Account({ account }: { readonly account: SharedClientCredit }) {
  const t = useTexts(creditTexts);
  const country = countryProfile(account.country);
  const { company, companyPhone, name, balance, oldestOn, promisedOn, expiresOn, entries } = account;
  return (
    <>
      <h1>{t('accountTitle', { company })}</h1>
      <p className={styles.lead}>{t('accountOf', { name })}</p>
      <dl className={styles.figures}>
        <div data-strong>
          <dt>{t(balance < 0 ? 'inFavour' : 'owes')}</dt>
          <dd>{country.moneyOf(Math.abs(balance))}</dd>
        </div>
        {oldestOn ? (
          <div>
            <dt>{t('since')}</dt>
            <dd>{country.day(oldestOn)}</dd>
          </div>
        ) : null}
        {promisedOn ? (
          <div>
            <dt>{t('promise')}</dt>
            <dd>{country.day(promisedOn)}</dd>
          </div>
        ) : null}
      </dl>
      {entries.length > 0 ? <EntryLines entries={entries} country={country} /> : <p className={styles.lead}>{t('noEntries')}</p>}
      <p className={styles.lead}>{[companyPhone && t('accountPhone', { phone: companyPhone }), t('accountValid', { day: country.day(expiresOn) })].filter(Boolean).join(' · ')}</p>
    </>
  );
}
