import { lazy, useEffect } from 'react';
import { whenQuiet } from '@/lib/idle';

/** How long after arrival the parts that open later are fetched, in milliseconds. */
const LATER_MS = 1_500;

// No dialog is there when the sale opens: they are fetched while nobody waits for them, or when they are first asked for.
const loadAfterSale = () => import('./after-sale');
const loadDialogs = () => import('./sale-dialogs');
const loadSmall = () => import('./small-dialogs');
const loadMixed = () => import('./mixed-dialog');
const loadWallet = () => import('./wallet-dialog');

export const AfterSale = lazy(() => loadAfterSale().then((module) => ({ default: module.AfterSale })));
/** Which dialog is shown, with what it needs. */
export const SaleDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.SaleDialogs })));
export const ClearDialog = lazy(() => loadSmall().then((module) => ({ default: module.ClearDialog })));
export const CommentDialog = lazy(() => loadSmall().then((module) => ({ default: module.CommentDialog })));
export const DiscountDialog = lazy(() => loadSmall().then((module) => ({ default: module.DiscountDialog })));
export const MixedDialog = lazy(() => loadMixed().then((module) => ({ default: module.MixedDialog })));
export const WalletDialog = lazy(() => loadWallet().then((module) => ({ default: module.WalletDialog })));
export const WeightDialog = lazy(() => import('./weight-dialog').then((module) => ({ default: module.WeightDialog })));
export const OpenLineDialog = lazy(() => import('./open-line-dialog').then((module) => ({ default: module.OpenLineDialog })));
export const ParkingDialog = lazy(() => import('./parking/parking-dialog').then((module) => ({ default: module.ParkingDialog })));
export const SaleSettings = lazy(() => import('./sale-settings').then((module) => ({ default: module.SaleSettings })));

/** Fetches what is shown after a sale while the sale is being registered; where that fails it is asked for again when it is shown. */
export function fetchAfterSale(): void {
  void loadAfterSale().catch(() => {});
}

/** Fetches what nearly every sale opens, soon after arrival. */
export function useLaterParts(): void {
  useEffect(() => {
    return whenQuiet(() => {
      for (const load of [loadAfterSale, loadDialogs, loadSmall, loadMixed, loadWallet]) void load().catch(() => {});
    }, LATER_MS);
  }, []);
}
