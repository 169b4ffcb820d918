import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import { useState } from 'react';
import { DrawerDialogs, type DrawerAction } from '@/features/cash-sessions/drawer-dialogs';
import { useUnconfirmedCash } from '@/features/cash-sessions/unconfirmed-cash';
import { printTicket } from '@/features/tickets/print-ticket';
import lineStyles from '@/features/sales/status-line.module.css';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { saleStatusTexts } from '@/i18n/texts/sale-status';
import { formatTime } from '@/lib/dates';
import { holdKeys, releaseKeys } from '@/lib/held-keys';
import { AnyLink } from '@/navigation/any-link';
import { useCountry } from '@/country/profile';
import { Button, buttonClass } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { CashSession, Drawer } from '@/wire/generated';
import styles from './sale-drawer.module.css';

const CASH = '/sales/cash';

/** Since when the drawer is open, in the line of the till; one press opens it, or offers what can be done with it. */
export function SaleDrawer({ drawer }: { readonly drawer: Drawer }) {
  const t = useTexts(saleStatusTexts);
  const [asked, setAsked] = useState<DrawerAction | 'choice'>();
  const unconfirmed = useUnconfirmedCash();
  const session = drawer.session ?? undefined;
  const first = unconfirmed ?? (session ? 'choice' : 'float');
  const ask = (action: DrawerAction | 'choice') => {
    holdKeys();
    setAsked(action);
  };
  const close = () => {
    releaseKeys();
    setAsked(undefined);
  };
  return (
    <>
      <button type="button" className={lineStyles.item} data-drawer={session ? 'open' : 'none'} title={t('drawerTitle')} onClick={() => ask(first)}>
        <IconCoins size={18} aria-hidden />
        {session ? t('drawerSince', { hour: formatTime(session.session.openedAt) }) : t('noDrawer')}
        <span className="y-hidden">: {t(session ? 'drawerTitle' : 'openDrawer')}</span>
      </button>
      {asked === 'choice' && session ? <Choice session={session} onAction={ask} onClose={close} /> : null}
      {asked && asked !== 'choice' ? <DrawerDialogs key={asked} session={session} denominations={drawer.denominations} action={asked} print={printTicket} onClose={close} /> : null}
    </>
  );
}

interface ChoiceProps {
  readonly session: CashSession;
  readonly onAction: (action: DrawerAction) => void;
  readonly onClose: () => void;
}

/** Actions on an open drawer. */
function Choice({ session: { session }, onAction, onClose }: ChoiceProps) {
  const t = useTexts(saleStatusTexts);
  const cash = useTexts(cashTexts);
  const country = useCountry();
  return (
    <Dialog opened onClose={onClose} title={cash('title')} width={440}>
      <div className={styles.choice}>
        <p>{cash('since', { day: country.day(session.openedOn), hour: formatTime(session.openedAt) })}</p>
        <Button variant="primary" size="lg" full data-autofocus onClick={() => onAction('move')}>
          {cash('moveAction')}
        </Button>
        {typeof session.float === 'number' ? null : (
          <Button size="lg" full onClick={() => onAction('float')}>
            {cash('countFloat')}
          </Button>
        )}
        <Button size="lg" full onClick={() => onAction('close')}>
          {cash('closeAction')}
        </Button>
        <AnyLink to={CASH} className={buttonClass('quiet')}>
          {t('seeDrawer')}
        </AnyLink>
      </div>
    </Dialog>
  );
}
