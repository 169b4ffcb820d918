import { Suspense, lazy, useCallback, type ComponentType, type ReactNode } from 'react';
import { commonTexts } from '@/i18n/texts/common';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { toast } from '@/ui/toast';
import type { Client } from '@/wire/generated';
import type { SaleDialog } from './actions';
import { useDesk } from './desk';
import type { ClientSlot } from './sale-screen';
import { ClearDialog, CommentDialog, DiscountDialog } from './small-dialogs';

// Fetched when the browser is idle or when they are first asked for, so that the sale itself opens at once.
const MixedDialog = lazy(() => import('./mixed-dialog').then((module) => ({ default: module.MixedDialog })));
const SaleSettings = lazy(() => import('./sale-settings').then((module) => ({ default: module.SaleSettings })));

/** How long a cleared cart can be taken back, in milliseconds. */
const UNDO_MS = 5_000;

export interface SaleDialogsProps {
  readonly dialog: SaleDialog | undefined;
  readonly onClose: () => void;
  readonly clients: ComponentType<ClientSlot>;
  readonly onClient: (client: Client) => void;
  readonly mayEditCompany: boolean;
}

/** The dialogs of the sale screen; one at a time. */
export function SaleDialogs(props: SaleDialogsProps) {
  return <Suspense>{useDialog(props)}</Suspense>;
}

function useDialog({ dialog, onClose, clients: Clients, onClient, mayEditCompany }: SaleDialogsProps): ReactNode {
  const t = useTexts(salesTexts);
  const common = useTexts(commonTexts);
  const { store, choices, activePayments } = useDesk();
  const clear = useCallback(() => {
    const before = store.draft();
    store.cart({ type: 'clear' });
    toast.success(t('cleared'), {
      duration: UNDO_MS,
      action: { label: common('undo'), run: () => store.cart({ type: 'restore', draft: before }) },
    });
  }, [store, t, common]);

  switch (dialog) {
    case 'client':
      return (
        <Clients
          onClose={onClose}
          onlyLegal={choices.documentKind === 'invoice' && (choices.document?.electronic ?? false)}
          onPick={(client) => {
            onClient(client);
            onClose();
          }}
        />
      );
    case 'discount':
      return <DiscountDialog onClose={onClose} />;
    case 'mixed':
      return <MixedDialog onClose={onClose} />;
    case 'comment':
      return <CommentDialog onClose={onClose} />;
    case 'clear':
      return <ClearDialog onClose={onClose} onClear={clear} />;
    case 'settings':
      return <SaleSettings onClose={onClose} mayEdit={mayEditCompany} payments={activePayments} />;
    default:
      return null;
  }
}
