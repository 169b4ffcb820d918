import { lazy, useEffect } from 'react';

/** How long after arrival the parts that open later are fetched, in milliseconds. */
const LATER_MS = 1_500;

// No dialog is there when the sale opens: they are fetched while nobody waits for them, or when they are first asked for.
const loadAfterSale = () => import('./after-sale');
const loadSmall = () => import('./small-dialogs');
const loadMixed = () => import('./mixed-dialog');
const loadWallet = () => import('./wallet-dialog');

export const AfterSale = lazy(() => loadAfterSale().then((module) => ({ default: module.AfterSale })));
export const ClearDialog = lazy(() => loadSmall().then((module) => ({ default: module.ClearDialog })));
export const CommentDialog = lazy(() => loadSmall().then((module) => ({ default: module.CommentDialog })));
export const DiscountDialog = lazy(() => loadSmall().then((module) => ({ default: module.DiscountDialog })));
export const MixedDialog = lazy(() => loadMixed().then((module) => ({ default: module.MixedDialog })));
export const WalletDialog = lazy(() => loadWallet().then((module) => ({ default: module.WalletDialog })));
export const ParkingDialog = lazy(() => import('./parking/parking-dialog').then((module) => ({ default: module.ParkingDialog })));
export const SaleSettings = lazy(() => import('./sale-settings').then((module) => ({ default: module.SaleSettings })));

/** Fetches what nearly every sale opens, soon after arrival. */
export function useLaterParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [loadAfterSale, loadSmall, loadMixed, loadWallet]) void load().catch(() => {});
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
}
