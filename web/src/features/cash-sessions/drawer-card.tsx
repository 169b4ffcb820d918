import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import { useMemo, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { formatTime } from '@/lib/dates';
import { useShortcuts } from '@/lib/keyboard';
import { Alert } from '@/ui/alert';
import { Block } from '@/ui/block';
import { Button } from '@/ui/button';
import { ListFailure } from '@/failures/list-failure';
import { Card } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { Sum, Sums } from '@/ui/sums';
import type { CashSession, Drawer } from '@/wire/generated';
import { useDrawer } from './api';
import { DrawerDialogs, type DrawerAction } from './drawer-dialogs';
import { MovementLines } from './movement-lines';
import { expectedCash } from './model';
import { useUnconfirmedCash } from './unconfirmed-cash';
import { useSlipPrint, type PrintRows } from './use-slip-print';
import styles from './cash-sessions.module.css';

/** The drawer of the user, and what can be done with it. */
export function DrawerCard({ print }: { readonly print: PrintRows }) {
  const t = useTexts(cashTexts);
  const { data, isError, error, refetch } = useDrawer();
  const [asking, setAsking] = useState<DrawerAction>();
  const unconfirmed = useUnconfirmedCash();
  const session = data?.session ?? undefined;
  const keys = useMemo(
    () =>
      session
        ? [
            { key: 'M', label: t('keyMove'), run: () => setAsking('move') },
            { key: 'm', label: t('keyMove'), run: () => setAsking('move') },
            { key: 'C', label: t('keyClose'), run: () => setAsking('close') },
            { key: 'c', label: t('keyClose'), run: () => setAsking('close') },
          ]
        : ['A', 'a'].map((key) => ({ key, label: t('keyOpen'), run: () => setAsking('float') })),
    [session, t],
  );
  useShortcuts(keys);
  return (
    <Card title={t(data?.shared ? 'shared' : 'mine')} icon={<IconCoins size={22} aria-hidden />}>
      {unconfirmed && !asking ? (
        <Alert kind="warning">
          <div className={styles.ask}>
            <span>{t(`${unconfirmed}Unconfirmed`)}</span>
            <Button onClick={() => setAsking(unconfirmed)}>{t('review')}</Button>
          </div>
        </Alert>
      ) : null}
      {data ? (
        session ? (
          <Open drawer={data} session={session} print={print} onAction={setAsking} />
        ) : (
          <Closed drawer={data} onOpen={() => setAsking('float')} />
        )
      ) : isError ? (
        <ListFailure title={t('detailError')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList rows={3} />
      )}
      {data && asking ? <DrawerDialogs session={session} denominations={data.denominations} action={asking} print={print} onClose={() => setAsking(undefined)} /> : null}
    </Card>
  );
}

function Closed({ drawer, onOpen }: { readonly drawer: Drawer; readonly onOpen: () => void }) {
  const t = useTexts(cashTexts);
  return (
    <>
      <div className={styles.state}>
        <StatusBadge tone="info">{t('closedNow')}</StatusBadge>
      </div>
      <p className={styles.lead}>{t(drawer.required ? 'requiredBody' : 'closedBody')}</p>
      <div className={styles.buttons}>
        <Button variant="primary" shortcut="A" onClick={onOpen}>
          {t('openAction')}
        </Button>
      </div>
    </>
  );
}

interface OpenProps {
  readonly drawer: Drawer;
  readonly session: CashSession;
  readonly print: PrintRows;
  readonly onAction: (action: DrawerAction) => void;
}

function Open({ drawer, session: { session, sales, summary, movements }, print, onAction }: OpenProps) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  const printing = useSlipPrint(session.id, print);
  const float = session.float ?? undefined;
  return (
    <>
      <div className={styles.state}>
        <StatusBadge tone="success">{t('openSession')}</StatusBadge>
        <span className={styles.lead}>{t('since', { day: country.day(session.openedOn), hour: formatTime(session.openedAt) })}</span>
      </div>
      <Sums>
        <Sum label={t('sales')} value={String(sales)} />
        <Sum label={t('float')} value={float === undefined ? t('floatMissing') : country.moneyOf(float)} />
        {summary ? <Sum strong label={t('expectedCash')} value={country.moneyOf(expectedCash(summary))} /> : null}
      </Sums>
      {drawer.seesExpected ? null : <p className={styles.lead}>{t('blind')}</p>}
      <div className={styles.buttons}>
        <Button variant="primary" shortcut="C" onClick={() => onAction('close')}>
          {t('closeAction')}
        </Button>
        <Button shortcut="M" onClick={() => onAction('move')}>
          {t('moveAction')}
        </Button>
        {float === undefined ? <Button onClick={() => onAction('float')}>{t('countFloat')}</Button> : null}
        {drawer.seesExpected ? (
          <Button loading={printing.isPending} onClick={() => printing.mutate()}>
            {t('printX')}
          </Button>
        ) : null}
      </div>
      {movements.length > 0 ? (
        <Block title={t('movements')}>
          <MovementLines movements={movements} />
        </Block>
      ) : null}
    </>
  );
}
