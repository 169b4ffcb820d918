import { createRoute } from '@tanstack/react-router';
import type { GuidesSearch } from '@/features/guides/filters';
import { screen } from './parts';
import { asItStands, shellRoute } from './root-routes';
import type { NewGuideSearch } from '@/features/guides/pages/new-guide-search';

/** The transport guides of the sale's side. */
export const saleGuidesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mis-comprobantes/bill-lading',
  staticData: { title: 'guides' },
  validateSearch: asItStands<GuidesSearch>,
  component: screen(() => import('@/features/guides/pages/guides'), 'SaleGuidesRoute'),
});

/** A new one. */
export const newSaleGuideRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mis-comprobantes/bill-lading/new',
  staticData: { title: 'newGuide' },
  validateSearch: asItStands<NewGuideSearch>,
  component: screen(() => import('@/features/guides/pages/new-guide'), 'NewSaleGuideRoute'),
});

/** One of them. */
export const saleGuideRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mis-comprobantes/bill-lading/$billLadingId',
  staticData: { title: 'guide' },
  component: screen(() => import('@/features/guides/pages/guide-detail'), 'SaleGuideRoute'),
});

/** The transport guides of the purchase's side. */
export const purchaseGuidesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders/bill-lading',
  staticData: { title: 'guides' },
  validateSearch: asItStands<GuidesSearch>,
  component: screen(() => import('@/features/guides/pages/guides'), 'PurchaseGuidesRoute'),
});

/** A new one, of an order where the address names one. */
export const newPurchaseGuideRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders/bill-lading/new',
  staticData: { title: 'newGuide' },
  validateSearch: asItStands<NewGuideSearch>,
  component: screen(() => import('@/features/guides/pages/new-guide'), 'NewPurchaseGuideRoute'),
});

/** Its products. */
export const purchaseGuideProductsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders/bill-lading/new/products',
  staticData: { title: 'newGuideProducts' },
  validateSearch: asItStands<NewGuideSearch>,
  component: screen(() => import('@/features/guides/pages/new-guide'), 'PurchaseGuideProductsRoute'),
});

/** One of them. */
export const purchaseGuideRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders/bill-lading/$billLadingId',
  staticData: { title: 'guide' },
  component: screen(() => import('@/features/guides/pages/guide-detail'), 'PurchaseGuideRoute'),
});

/** The guide of a sale; its own screen, not a step of the one that sells. */
export const guideOfSaleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'sales/new/guide',
  staticData: { title: 'newGuide' },
  validateSearch: asItStands<NewGuideSearch>,
  component: screen(() => import('@/features/guides/pages/new-guide'), 'GuideOfSaleRoute'),
});
