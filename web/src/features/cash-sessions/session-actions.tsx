import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MailAction } from '@/documents/mail-action';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { useShortcuts } from '@/lib/keyboard';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { CashSession } from '@/wire/generated';
import { downloadSlip, mailSlip, useDrawer } from './api';
import { DrawerDialogs, type DrawerAction } from './drawer-dialogs';
import { useSlipPrint, type PrintRows } from './use-slip-print';
import styles from './cash-sessions.module.css';

export interface SessionActionsProps {
  readonly session: CashSession;
  readonly print: PrintRows;
}

/** What can be done with a session: an open one is counted and closed by each user who sees it, as the server has it. */
export function SessionActions({ session, print }: SessionActionsProps) {
  const t = useTexts(cashTexts);
  const [asking, setAsking] = useState<DrawerAction>();
  const { data: drawer } = useDrawer();
  const { id, close, number } = session.session;
  const isOpen = !close;
  return (
    <>
      <div className={styles.buttons}>
        {isOpen ? <OpenActions onAction={setAsking} /> : null}
        {session.summary ? <SlipActions session={session} print={print} /> : null}
        {close ? <MailAction label={t('mail')} title={t('mailTitle', { number: number ?? '' })} lead={t('mailLead')} email="" send={(emails, key) => mailSlip(id, emails, key)} /> : null}
      </div>
      {drawer && asking ? <DrawerDialogs session={session} denominations={drawer.denominations} action={asking} print={print} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

/** The buttons of an open session, with the keys of the user's own drawer. */
function OpenActions({ onAction }: { readonly onAction: (action: DrawerAction) => void }) {
  const t = useTexts(cashTexts);
  const keys = useMemo(
    () => [
      ...['M', 'm'].map((key) => ({ key, label: t('keyMove'), run: () => onAction('move') })),
      ...['C', 'c'].map((key) => ({ key, label: t('keyClose'), run: () => onAction('close') })),
    ],
    [onAction, t],
  );
  useShortcuts(keys);
  return (
    <>
      <Button variant="primary" shortcut="C" onClick={() => onAction('close')}>
        {t('closeAction')}
      </Button>
      <Button shortcut="M" onClick={() => onAction('move')}>
        {t('moveAction')}
      </Button>
    </>
  );
}

function SlipActions({ session: { session }, print }: SessionActionsProps) {
  const t = useTexts(cashTexts);
  const printing = useSlipPrint(session.id, print);
  const saving = useMutation({
    mutationFn: () => downloadSlip(session.id, 'caja.pdf'),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <>
      <Button variant={session.close ? 'primary' : 'secondary'} icon={<IconPrinter size={20} aria-hidden />} loading={printing.isPending} onClick={() => printing.mutate()}>
        {t(session.close ? 'printZ' : 'printX')}
      </Button>
      <Button icon={<IconFileTypePdf size={20} aria-hidden />} loading={saving.isPending} onClick={() => saving.mutate()}>
        {t('pdf')}
      </Button>
    </>
  );
}
