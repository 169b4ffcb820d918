import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { walletTexts } from '@/i18n/texts/wallets';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/page';
import type { Client, WalletEntry } from '@/wire/generated';
import { useWallet } from './api';
import { type MovementSearch } from './filters';
import { MovementFilters } from './movement-filters';
import { MovementList } from './movement-list';
import { RechargeDialog } from './recharge-dialog';
import styles from './wallets.module.css';

export interface WalletPanelProps {
  readonly host: string;
  readonly client: Pick<Client, 'id' | 'name' | 'wallet'>;
  /** Filters and page, where the address keeps them; the panel keeps them itself without. */
  readonly search?: MovementSearch;
  readonly onSearch?: (search: MovementSearch) => void;
}

/** The wallet of one client: what it holds, what went in and out, and the recharge. */
export function WalletPanel({ host, client, search, onSearch }: WalletPanelProps) {
  const t = useTexts(walletTexts);
  const [own, setOwn] = useState<MovementSearch>({});
  const [recharging, setRecharging] = useState(false);
  const shown = search ?? own;
  const show = onSearch ?? setOwn;
  const { id } = client;
  if (id === null) return <p className={styles.muted}>{t('registryOnly')}</p>;
  return (
    <Card
      title={t('panelTitle')}
      icon={<IconWallet size={22} aria-hidden />}
      actions={
        <Button variant="primary" onClick={() => setRecharging(true)}>
          {t('recharge')}
        </Button>
      }
    >
      <Movements host={host} clientId={id} wallet={client.wallet} search={shown} onSearch={show} />
      {recharging ? <RechargeDialog host={host} client={{ id, name: client.name }} onClose={() => setRecharging(false)} onDone={() => setRecharging(false)} /> : null}
    </Card>
  );
}

interface MovementsProps {
  readonly host: string;
  readonly clientId: number;
  readonly wallet: readonly WalletEntry[];
  readonly search: MovementSearch;
  readonly onSearch: (search: MovementSearch) => void;
}

function Movements({ host, clientId, wallet, search, onSearch }: MovementsProps) {
  const found = useWallet(host, clientId, search);
  return (
    <div className={styles.panel}>
      <Balances entries={found.data?.entries ?? wallet} />
      <MovementFilters search={search} onSearch={onSearch} />
      <MovementList found={found} search={search} onSearch={onSearch} />
    </div>
  );
}

/** What each bag holds; a bag the client does not have holds nothing. */
function Balances({ entries }: { readonly entries: readonly WalletEntry[] }) {
  const t = useTexts(walletTexts);
  const country = useCountry();
  const coupon = entries.find((entry) => entry.paymentBag === 'coupon');
  const benefit = entries.find((entry) => entry.paymentBag === 'benefit');
  const percent = benefit && benefit.percentageValue > 0 ? formatQuantity(fromNumber(benefit.percentageValue), country.format) : undefined;
  return (
    <dl className={styles.balances}>
      <div>
        <dt>
          {t('coupon')} · {t('available')}
        </dt>
        <dd>{country.moneyOf(coupon?.available ?? 0)}</dd>
      </div>
      <div>
        <dt>
          {t('benefit')} · {t('accumulated')}
        </dt>
        <dd>{country.moneyOf(benefit?.accumulatedValue ?? 0)}</dd>
        {percent ? <dd className={styles.muted}>{t('earns', { percent })}</dd> : null}
      </div>
    </dl>
  );
}
