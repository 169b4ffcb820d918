import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { formatTime } from '@/lib/dates';
import { useShortcuts } from '@/lib/keyboard';
import { Block } from '@/ui/block';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';
import { ListFailure } from '@/failures/list-failure';
import { Card } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { Sum, Sums } from '@/ui/sums';
import type { CashSession, Drawer } from '@/wire/generated';
import { useDrawer } from './api';
import { MovementLines } from './movement-lines';
import { expectedCash } from './model';
import { useSlipPrint, type PrintRows } from './use-slip-print';
import styles from './cash-sessions.module.css';

const FloatDialog = later(() => import('./float-dialog').then((module) => module.FloatDialog));
const MovementDialog = later(() => import('./movement-dialog').then((module) => module.MovementDialog));
const CloseDialog = later(() => import('./close-dialog').then((module) => module.CloseDialog));

/** The drawer of the user, and what can be done with it. */
export function DrawerCard({ print }: { readonly print: PrintRows }) {
  const t = useTexts(cashTexts);
  const { data, isError, error, refetch } = useDrawer();
  const [asking, setAsking] = useState<'float' | 'move'>();
  /** The session that is being closed; what came of it is shown although it is no longer open. */
  const [closing, setClosing] = useState<CashSession>();
  const session = data?.session ?? undefined;
  const close = useCallback(() => setClosing(session), [session]);
  const keys = useMemo(
    () =>
      session
        ? [
            { key: 'M', label: t('keyMove'), run: () => setAsking('move') },
            { key: 'm', label: t('keyMove'), run: () => setAsking('move') },
            { key: 'C', label: t('keyClose'), run: close },
            { key: 'c', label: t('keyClose'), run: close },
          ]
        : ['A', 'a'].map((key) => ({ key, label: t('keyOpen'), run: () => setAsking('float') })),
    [session, t, close],
  );
  useShortcuts(keys);
  return (
    <Card title={t(data?.shared ? 'shared' : 'mine')} icon={<IconCoins size={22} aria-hidden />}>
      {data ? (
        session ? (
          <Open drawer={data} session={session} print={print} onFloat={() => setAsking('float')} onMove={() => setAsking('move')} onClose={close} />
        ) : (
          <Closed drawer={data} onOpen={() => setAsking('float')} />
        )
      ) : isError ? (
        <ListFailure title={t('detailError')} error={error} onRetry={refetch} />
      ) : (
        <SkeletonList rows={3} />
      )}
      <Suspense>
        {data && asking === 'float' ? <FloatDialog sessionId={session?.session.id} denominations={data.denominations} onClose={() => setAsking(undefined)} /> : null}
        {session && asking === 'move' ? <MovementDialog sessionId={session.session.id} onClose={() => setAsking(undefined)} /> : null}
        {data && closing ? <CloseDialog session={closing} denominations={data.denominations} print={print} onClose={() => setClosing(undefined)} /> : null}
      </Suspense>
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
  readonly onFloat: () => void;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

function Open({ drawer, session: { session, sales, summary, movements }, print, onFloat, onMove, onClose }: OpenProps) {
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
        <Button variant="primary" shortcut="C" onClick={onClose}>
          {t('closeAction')}
        </Button>
        <Button shortcut="M" onClick={onMove}>
          {t('moveAction')}
        </Button>
        {float === undefined ? <Button onClick={onFloat}>{t('countFloat')}</Button> : null}
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
