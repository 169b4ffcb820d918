import { Suspense, useCallback, type ComponentType, type ReactNode } from 'react';
import { commonTexts } from '@/i18n/texts/common';
import { useTexts } from '@/i18n/texts';
import { saleDialogTexts } from '@/i18n/texts/sale-dialogs';
import { UNDO_MS, dismissAbout, toast } from '@/ui/toast';
import type { Client } from '@/wire/generated';
import { useActions, type SaleDialog } from './actions';
import { useDesk } from './desk';
import { ClearDialog, CommentDialog, CreditDialog, DiscountDialog, MixedDialog, OpenLineDialog, ParkingDialog, SaleSettings, WalletDialog, WeightDialog } from './later';
import type { FindProducts } from './parking/parking-choice';
import { IMPORT_NOTICES, type QuoteSlot } from './proforma/slot';
import type { ClientSlot, RechargeSlot } from './sale-screen';
import { bagOf, drawing } from './model/wallet';
import type { ScannedCode } from './store';
import type { Pick } from './use-selling';
import type { OnWeight, Weighed } from './weight-dialog';

export interface SaleDialogsProps {
  readonly dialog: SaleDialog;
  readonly onClose: () => void;
  readonly clients: ComponentType<ClientSlot>;
  /** Puts money into a client's wallet. */
  readonly recharge: ComponentType<RechargeSlot>;
  /** Finds products by words. */
  readonly findProducts: FindProducts;
  readonly onPrint: (saleId: number) => void;
  readonly onClient: (client: Client) => void;
  readonly mayEditCompany: boolean;
  readonly quotes: QuoteSlot;
  /** The last picked product that is sold by weight. */
  readonly weighed: Weighed | undefined;
  readonly onWeight: OnWeight;
  /** The unknown code that is sold by a name and a price. */
  readonly unknown: ScannedCode | undefined;
  readonly onPick: Pick;
  /** Fills the cart from a quote; answers whether it did. */
  readonly onQuote: (proformaId: number) => Promise<boolean>;
}

/** The dialogs of the sale screen; one at a time. */
export function SaleDialogs(props: SaleDialogsProps) {
  return <Suspense>{useDialog(props)}</Suspense>;
}

function useDialog({ dialog, onClose, clients: Clients, recharge, findProducts, onPrint, onClient, mayEditCompany, quotes, weighed, onWeight, unknown, onPick, onQuote }: SaleDialogsProps): ReactNode {
  const t = useTexts(saleDialogTexts);
  const common = useTexts(commonTexts);
  const { store, choices, activePayments } = useDesk();
  const { open } = useActions();
  const clear = useCallback(() => {
    const before = store.draft();
    store.cart({ type: 'clear' });
    dismissAbout(IMPORT_NOTICES);
    toast.success(t('cleared'), {
      duration: UNDO_MS,
      action: {
        label: common('undo'),
        run: () => {
          store.returnTo(before.id);
          store.cart({ type: 'restore', draft: before });
        },
      },
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
            if (bagOf(choices.paymentKind)) open('wallet');
            else if (choices.paymentKind === 'clientCredit') open('credit');
            else onClose();
          }}
        />
      );
    case 'proforma':
      return <quotes.picker onClose={onClose} onPick={async (id) => ((await onQuote(id)) ? onClose() : undefined)} />;
    case 'discount':
      return <DiscountDialog onClose={onClose} />;
    case 'mixed':
      return <MixedDialog onClose={onClose} />;
    case 'wallet':
      return <WalletDialog onClose={onClose} />;
    case 'credit':
      return <CreditDialog onClose={onClose} />;
    case 'recharge':
      return <RechargeHere slot={recharge} onClose={onClose} />;
    case 'parking':
      return <ParkingDialog onClose={onClose} clients={Clients} findProducts={findProducts} onPrint={onPrint} />;
    case 'comment':
      return <CommentDialog onClose={onClose} />;
    case 'weight':
      return weighed ? <WeightDialog key={weighed.pick} weighed={weighed} onWeight={onWeight} onClose={onClose} /> : null;
    case 'line':
      return unknown ? <OpenLineDialog scanned={unknown} onPick={onPick} onClose={onClose} /> : null;
    case 'clear':
      return <ClearDialog onClose={onClose} onClear={clear} />;
    case 'settings':
      return <SaleSettings onClose={onClose} mayEdit={mayEditCompany} payments={activePayments} />;
  }
}

/** Recharges the bag that the sale wants to draw on, with the missing amount; the advice shows the new balance. */
function RechargeHere({ slot: Recharge, onClose }: { readonly slot: ComponentType<RechargeSlot>; readonly onClose: () => void }) {
  const { draft, choices, total, balances } = useDesk();
  const { open } = useActions();
  const bag = bagOf(choices.paymentKind) ?? 'coupon';
  const { client } = draft;
  if (client === null || client.id === null) return null;
  return (
    <Recharge
      client={{ id: client.id, name: client.name }}
      bag={bag}
      amount={drawing(bag, total, balances).missing}
      onClose={onClose}
      onDone={() => open('wallet')}
    />
  );
}
