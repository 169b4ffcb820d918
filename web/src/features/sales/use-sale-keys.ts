import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { saleProformaTexts } from '@/i18n/texts/sale-proforma';
import { useShortcuts, type Shortcut } from '@/lib/keyboard';
import type { SaleActions } from './actions';
import { useDesk, type Desk } from './desk';
import { choosable, firstInstalments } from './model/choices';
import { showLine } from './show-line';
import type { SaleStore } from './store';

export interface SaleKeys {
  readonly actions: SaleActions;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly step: 'sell' | 'pay';
  readonly onStep: (step: 'sell' | 'pay') => void;
  readonly phone: boolean;
}

/** The one after the present one, around. */
function next<Item extends { readonly id: string }>(items: readonly Item[], present: string | undefined): Item | undefined {
  const at = items.findIndex((item) => item.id === present);
  return items[(at + 1) % Math.max(1, items.length)];
}

/** Every action of a sale by key; each key is also shown on its button or in the list of keys. */
export function useSaleKeys(keys: SaleKeys): void {
  const t = useTexts(salesTexts);
  const quote = useTexts(saleProformaTexts);
  const desk = useDesk();
  const latest = useRef({ keys, desk });
  useEffect(() => {
    latest.current = { keys, desk };
  });
  useShortcuts(
    useMemo<readonly Shortcut[]>(() => {
      const open = (dialog: Parameters<SaleActions['open']>[0]) => () => latest.current.keys.actions.open(dialog);
      return [
        { key: 'F2', label: t('keySearch'), run: () => search(latest.current.keys) },
        { key: 'F3', label: t('keyPark'), run: () => latest.current.desk.store.park() },
        { key: 'F4', label: t('keyClient'), run: open('client') },
        { key: 'F6', label: t('keyQuantity'), run: () => focusQuantity(latest.current.desk.store) },
        { key: 'F7', label: t('keyDocument'), run: () => nextDocument(latest.current.desk) },
        { key: 'F8', label: t('keyDiscount'), run: () => discount(latest.current) },
        { key: 'F9', label: t('keyCharge'), run: () => latest.current.keys.actions.charge() },
        { key: 'F10', label: t('keyPayment'), run: () => nextPayment(latest.current.desk) },
        { key: 'Insert', label: quote('keyImport'), run: open('proforma') },
        { key: 'Delete', label: t('keyRemove'), run: () => removeChosen(latest.current) },
        { key: 'Escape', label: t('keyBack'), run: () => back(latest.current) },
      ];
    }, [t, quote]),
  );
}

function search({ searchRef, step, onStep, phone }: SaleKeys): void {
  if (phone && step === 'pay') onStep('sell');
  searchRef.current?.focus();
  searchRef.current?.select();
}

/** The quantity of the chosen line. */
function focusQuantity(store: SaleStore): void {
  const box = document.querySelector<HTMLInputElement>(`[data-line="${store.chosen()}"] input`);
  box?.focus();
  // Also where the focus is there already: the next typed text is the whole number.
  box?.select();
}

/** The discount of the line that has the focus or is open, else of the whole sale, as far as the company gives them. */
function discount({ keys, desk }: { readonly keys: SaleKeys; readonly desk: Desk }): void {
  const { store, company, draft } = desk;
  const key = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line ?? store.state().selected ?? undefined;
  if (company.productDiscount && key !== undefined && draft.pending === null) showLine(store, key);
  else if (company.saleDiscount) keys.actions.open('discount');
}

function nextDocument({ store, choices, country }: Desk): void {
  const document = next(choosable(choices), choices.document?.id);
  if (document && document.id !== choices.document?.id) store.cart({ type: 'setDocument', document: document.id, keepsClient: country.facts.sale.keepsClient });
}

function nextPayment({ store, choices }: Desk): void {
  const payment = next(choices.payments, choices.payment.id);
  if (payment) store.cart({ type: 'setPayment', payment: payment.id, instalments: firstInstalments(payment) });
}

/** While the user types, the key belongs to the box; an empty search box has nothing for it to remove. */
function removeChosen({ keys, desk }: { readonly keys: SaleKeys; readonly desk: Desk }): void {
  const chosen = desk.store.chosen();
  if (chosen !== undefined && desk.draft.pending === null) keys.actions.removeLine(chosen);
}

function back({ keys, desk }: { readonly keys: SaleKeys; readonly desk: Desk }): void {
  if (desk.store.state().selected) desk.store.select(null);
  else if (keys.phone && keys.step === 'pay') keys.onStep('sell');
  else search(keys);
}
