import { useEffect } from 'react';
import { whenQuiet } from '@/lib/idle';
import { later } from '@/ui/later';

/** How long after arrival the parts that open later are fetched, in milliseconds. */
const LATER_MS = 1_500;

// No dialog is loaded when the sale opens: they are fetched when the browser is idle, or when they are first needed.
const loadAfterSale = () => import('./after-sale');
const loadDialogs = () => import('./sale-dialogs');
const loadSmall = () => import('./small-dialogs');
const loadMixed = () => import('./mixed-dialog');
const loadWallet = () => import('./wallet-dialog');
const loadCredit = () => import('./credit-dialog');
const loadWeight = () => import('./weight-dialog');
const loadOpenLine = () => import('./open-line-dialog');
const loadSettings = () => import('./sale-settings');

export const AfterSale = later(() => loadAfterSale().then((module) => module.AfterSale));
/** Which dialog is shown, with what it needs. */
export const SaleDialogs = later(() => loadDialogs().then((module) => module.SaleDialogs));
export const ClearDialog = later(() => loadSmall().then((module) => module.ClearDialog));
export const CommentDialog = later(() => loadSmall().then((module) => module.CommentDialog));
export const DiscountDialog = later(() => loadSmall().then((module) => module.DiscountDialog));
export const MixedDialog = later(() => loadMixed().then((module) => module.MixedDialog));
export const WalletDialog = later(() => loadWallet().then((module) => module.WalletDialog));
export const CreditDialog = later(() => loadCredit().then((module) => module.CreditDialog));
export const WeightDialog = later(() => loadWeight().then((module) => module.WeightDialog));
export const OpenLineDialog = later(() => loadOpenLine().then((module) => module.OpenLineDialog));
export const ParkingDialog = later(() => import('./parking/parking-dialog').then((module) => module.ParkingDialog));
export const SaleSettings = later(() => loadSettings().then((module) => module.SaleSettings));

/** Fetches the data shown after a sale while the sale is being registered; where that fails it is fetched again when it is shown. */
export function fetchAfterSale(): void {
  void loadAfterSale().catch(() => {});
}

/** Fetches what a sale may open, soon after arrival: the connection may be gone when it does. */
export function useLaterParts(): void {
  useEffect(() => {
    return whenQuiet(() => {
      for (const load of [loadAfterSale, loadDialogs, loadSmall, loadWeight, loadOpenLine, loadMixed, loadWallet, loadCredit, loadSettings]) void load().catch(() => {});
    }, LATER_MS);
  }, []);
}
