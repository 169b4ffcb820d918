import { createRoute, createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { CarriersSearch } from '@/features/carriers/search';
import type { ProductsSearch, CategorySearch, NewProductSearch, ProductSearch } from '@/features/products/search';
import type { ClientsSearch } from '@/features/clients/filters';
import type { GallerySearch } from '@/features/gallery/search';
import type { NotificationSearch } from '@/features/notifications/search';
import type { PurchasesSearch } from '@/features/purchases/filters';
import type { ReceiptsSearch } from '@/features/goods-receipts/filters';
import type { SharedSearch } from '@/features/shared-products/search';
import type { BonusSearch, ConfirmSearch, OffersSearch, RucSearch, SponsorsSearch } from '@/features/sponsors/search';
import type { SurveySearch } from '@/features/surveys/model';
import type { MovementSearch } from '@/features/wallets/filters';
import type { ListSearch } from '@/products/list-search';
import { CrashPage } from './crash-page';
import type { ClientDetailSearch } from '@/features/clients/pages/client-detail-search';
import type { MyCompanySearch } from '@/features/company/pages/company-search';
import type { HomeSearch } from '@/features/dashboard/pages/home-search';
import type { SalesHistorySearch } from '@/features/sales/pages/sales-history-search';
import type { OneSearch } from '@/features/products/pages/one-search';
import { documentRoute, documentsRoute } from './document-routes';
import { guideOfSaleRoute, newPurchaseGuideRoute, newSaleGuideRoute, purchaseGuideProductsRoute, purchaseGuideRoute, purchaseGuidesRoute, saleGuideRoute, saleGuidesRoute } from './guide-routes';
import { chooseDocumentRoute, creditNoteRoute, creditNotesRoute, newCreditNoteRoute } from './note-routes';
import { clientsOrderRoute, clientsOrdersRoute, newClientsOrderRoute, reportDetailRoute, reportsRoute } from './order-routes';
import { screen } from './parts';
import { asItStands, changePasswordRoute, indexRoute, loginRoute, logoutRoute, publicRoute, recoveryRoute, rootRoute, shellRoute, toRoot } from './root-routes';
import { Splash } from './splash';
import { closeDialogsOnBack, dismissWarningsOnLeaving, forgetDrawnOnLeaving, scrollToTopOnNavigation } from './on-navigation';
import { setKnownPaths } from '@/navigation/known-paths';

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'home',
  staticData: { title: 'home' },
  validateSearch: asItStands<HomeSearch>,
  component: screen(() => import('@/features/dashboard/pages/home'), 'HomeRoute'),
});

const sessionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'session',
  staticData: { title: 'session' },
  component: screen(() => import('@/features/session/pages/session'), 'SessionRoute'),
});

const salesHistoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-sales',
  staticData: { title: 'salesHistory' },
  validateSearch: asItStands<SalesHistorySearch>,
  component: screen(() => import('@/features/sales/pages/sales-history'), 'SalesHistoryRoute'),
});

const paymentsRechargesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'payments-recharges',
  staticData: { title: 'paymentsRecharges' },
  validateSearch: asItStands<MovementSearch>,
  component: screen(() => import('@/features/wallets/pages/recharges'), 'PaymentsRechargesRoute'),
});

const surveyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'survey',
  staticData: { title: 'survey' },
  validateSearch: asItStands<SurveySearch>,
  component: screen(() => import('@/features/surveys/pages/survey'), 'SurveyRoute'),
});

const photoGalleryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'photo-gallery',
  staticData: { title: 'photoGallery' },
  validateSearch: asItStands<GallerySearch>,
  component: screen(() => import('@/features/gallery/pages/photo-gallery'), 'PhotoGalleryRoute'),
});

const notificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'notifications',
  staticData: { title: 'notifications' },
  validateSearch: asItStands<NotificationSearch>,
  component: screen(() => import('@/features/notifications/pages/notifications'), 'NotificationsRoute'),
});

const clientsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'clients',
  staticData: { title: 'clients' },
  validateSearch: asItStands<ClientsSearch>,
  component: screen(() => import('@/features/clients/pages/clients'), 'ClientsRoute'),
});

const clientDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'clients/detail/$clientId',
  staticData: { title: 'clientDetail' },
  validateSearch: asItStands<ClientDetailSearch>,
  component: screen(() => import('@/features/clients/pages/client-detail'), 'ClientDetailRoute'),
});

const groupMaintainerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/group/maintainer',
  staticData: { title: 'groups' },
  validateSearch: asItStands<ListSearch>,
  component: screen(() => import('@/features/groups/pages/groups'), 'GroupMaintainerRoute'),
});

const groupDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/group/detail',
  staticData: { title: 'groupDetail' },
  validateSearch: asItStands<OneSearch>,
  component: screen(() => import('@/features/groups/pages/group-detail'), 'GroupDetailRoute'),
});

const groupAddRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/group/add',
  staticData: { title: 'newGroup' },
  component: screen(() => import('@/features/groups/pages/new-group'), 'GroupAddRoute'),
});

const productsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products',
  staticData: { title: 'products' },
  validateSearch: asItStands<ProductsSearch>,
  component: screen(() => import('@/features/products/pages/products'), 'ProductsRoute'),
});

const groupingMaintainerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/grouping/maintainer',
  staticData: { title: 'groupings' },
  validateSearch: asItStands<ListSearch>,
  component: screen(() => import('@/features/groupings/pages/groupings'), 'GroupingMaintainerRoute'),
});

const groupingChosenRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/grouping/detail',
  staticData: { title: 'groupingDetail' },
  validateSearch: asItStands<OneSearch>,
  component: screen(() => import('@/features/groupings/pages/grouping-detail'), 'GroupingDetailRoute'),
});

const groupingDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/grouping/detail/$groupingId',
  staticData: { title: 'groupingDetail' },
  component: screen(() => import('@/features/groupings/pages/grouping-detail'), 'GroupingDetailRoute'),
});

const groupingAddRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/grouping/add',
  staticData: { title: 'newGrouping' },
  component: screen(() => import('@/features/groupings/pages/new-grouping'), 'GroupingAddRoute'),
});

const myCompanyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-company',
  staticData: { title: 'company' },
  validateSearch: asItStands<MyCompanySearch>,
  component: screen(() => import('@/features/company/pages/company'), 'MyCompanyRoute'),
});

const sharedProductsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/yapa/new',
  staticData: { title: 'sharedProducts' },
  validateSearch: asItStands<SharedSearch>,
  component: screen(() => import('@/features/shared-products/pages/shared-products'), 'SharedProductsRoute'),
});

const newProductRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/new',
  staticData: { title: 'newProduct' },
  validateSearch: asItStands<NewProductSearch>,
  component: screen(() => import('@/features/products/pages/new-product'), 'NewProductRoute'),
});

const productDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/detail',
  staticData: { title: 'productDetail' },
  validateSearch: asItStands<ProductSearch>,
  component: screen(() => import('@/features/products/pages/product-detail'), 'ProductDetailRoute'),
});

const categoryDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'products/category/detail',
  staticData: { title: 'categoryDetail' },
  validateSearch: asItStands<CategorySearch>,
  component: screen(() => import('@/features/products/pages/category-detail'), 'CategoryDetailRoute'),
});

/** Buying from distributors: the addresses are read by the screens themselves. */
const sponsorsHomeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplying',
  staticData: { title: 'sponsorsHome' },
  component: screen(() => import('@/features/sponsors/pages/sponsors-home'), 'SponsorsHomeRoute'),
});

const sponsorsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplying/sponsors',
  staticData: { title: 'sponsors' },
  validateSearch: asItStands<SponsorsSearch>,
  component: screen(() => import('@/features/sponsors/pages/sponsors'), 'SponsorsRoute'),
});

const sponsorByIdRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplying/sponsors/$sponsorId',
  staticData: { title: 'sponsor' },
  validateSearch: asItStands<OffersSearch>,
  component: screen(() => import('@/features/sponsors/pages/sponsor'), 'SponsorByIdRoute'),
});

const sponsorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplying/new/sponsor',
  staticData: { title: 'sponsor' },
  validateSearch: asItStands<OffersSearch>,
  component: screen(() => import('@/features/sponsors/pages/sponsor'), 'SponsorRoute'),
});

const shoppingCartRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplying/new/shopping-cart',
  staticData: { title: 'shoppingCart' },
  validateSearch: asItStands<RucSearch>,
  component: screen(() => import('@/features/sponsors/pages/sponsor-cart'), 'ShoppingCartRoute'),
});

const bonusRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplying/new/bonus',
  staticData: { title: 'bonuses' },
  validateSearch: asItStands<BonusSearch>,
  component: screen(() => import('@/features/sponsors/pages/bonuses'), 'BonusRoute'),
});

const methodPaymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplying/make-purchase/method-payment',
  staticData: { title: 'methodPayment' },
  validateSearch: asItStands<RucSearch>,
  component: screen(() => import('@/features/sponsors/pages/make-purchase'), 'MethodPaymentRoute'),
});

const shippingWayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplying/make-purchase/shipping-way',
  staticData: { title: 'shippingWay' },
  validateSearch: asItStands<RucSearch>,
  component: screen(() => import('@/features/sponsors/pages/make-purchase'), 'ShippingWayRoute'),
});

const confirmOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'supplying/make-purchase/confirm-order',
  staticData: { title: 'confirmOrder' },
  validateSearch: asItStands<ConfirmSearch>,
  component: screen(() => import('@/features/sponsors/pages/make-purchase'), 'ConfirmOrderRoute'),
});

const carriersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-company/carriers',
  staticData: { title: 'carriers' },
  validateSearch: asItStands<CarriersSearch>,
  component: screen(() => import('@/features/carriers/pages/carriers'), 'CarriersRoute'),
});

const carrierRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-company/carriers/$carrierId',
  staticData: { title: 'carrier' },
  component: screen(() => import('@/features/carriers/pages/carrier-detail'), 'CarrierRoute'),
});

const myOrdersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders',
  staticData: { title: 'myOrders' },
  validateSearch: asItStands<PurchasesSearch>,
  component: screen(() => import('@/features/purchases/pages/purchases'), 'MyOrdersRoute'),
});

const myOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders/$orderId',
  staticData: { title: 'myOrder' },
  component: screen(() => import('@/features/purchases/pages/purchase-detail'), 'MyOrderRoute'),
});

const receiptsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders/guide',
  staticData: { title: 'goodsReceipts' },
  validateSearch: asItStands<ReceiptsSearch>,
  component: screen(() => import('@/features/goods-receipts/pages/goods-receipts'), 'ReceiptsRoute'),
});

const receiptRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders/guide/$guideId',
  staticData: { title: 'goodsReceipt' },
  component: screen(() => import('@/features/goods-receipts/pages/goods-receipt-detail'), 'ReceiptRoute'),
});

const chooseOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders/guide/register',
  staticData: { title: 'chooseOrder' },
  validateSearch: asItStands<PurchasesSearch>,
  component: screen(() => import('@/features/goods-receipts/pages/choose-order'), 'ChooseOrderRoute'),
});

const registerReceiptRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders/guide/register/$guideId',
  staticData: { title: 'registerReceipt' },
  component: screen(() => import('@/features/goods-receipts/pages/receive-order'), 'RegisterReceiptRoute'),
});

const newReceiptRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders/guide/new',
  staticData: { title: 'newReceipt' },
  component: screen(() => import('@/features/goods-receipts/pages/new-goods-receipt'), 'NewReceiptRoute'),
});

const newReceiptProductsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'my-orders/guide/new/products',
  staticData: { title: 'newReceiptProducts' },
  component: screen(() => import('@/features/goods-receipts/pages/new-goods-receipt-products'), 'NewReceiptProductsRoute'),
});

const newSaleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'sales/new',
  staticData: { title: 'newSale', fill: true },
  component: screen(() => import('@/features/sales/pages/new-sale'), 'NewSaleRoute'),
});

/** The step of payment; the screen of the sale shows it. */
const generateSaleRoute = createRoute({
  getParentRoute: () => newSaleRoute,
  path: 'generate',
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  logoutRoute,
  publicRoute.addChildren([loginRoute, recoveryRoute, changePasswordRoute]),
  shellRoute.addChildren([homeRoute, sessionRoute, salesHistoryRoute, clientsRoute, clientDetailRoute, clientsOrdersRoute, newClientsOrderRoute, clientsOrderRoute, reportsRoute, reportDetailRoute, paymentsRechargesRoute, surveyRoute, photoGalleryRoute, notificationsRoute, productsRoute, newProductRoute, productDetailRoute, categoryDetailRoute, groupMaintainerRoute, groupDetailRoute, groupAddRoute, groupingMaintainerRoute, groupingChosenRoute, groupingDetailRoute, groupingAddRoute, sharedProductsRoute, myCompanyRoute, sponsorsHomeRoute, sponsorsRoute, sponsorByIdRoute, sponsorRoute, shoppingCartRoute, bonusRoute, methodPaymentRoute, shippingWayRoute, confirmOrderRoute, carriersRoute, carrierRoute, myOrdersRoute, myOrderRoute, documentsRoute, documentRoute, creditNotesRoute, chooseDocumentRoute, newCreditNoteRoute, creditNoteRoute, saleGuidesRoute, newSaleGuideRoute, saleGuideRoute, purchaseGuidesRoute, newPurchaseGuideRoute, purchaseGuideProductsRoute, purchaseGuideRoute, guideOfSaleRoute, receiptsRoute, receiptRoute, chooseOrderRoute, registerReceiptRoute, newReceiptRoute, newReceiptProductsRoute, newSaleRoute.addChildren([generateSaleRoute])]),
]);

/** The table of all screens. A screen is added here, with its component in routes/. */
export const router = createRouter({
  routeTree,
  // An address says what somebody typed: a register number of digits stays a text, without quotes. Lists are JSON.
  parseSearch: parseSearchWith((text): unknown => (text.startsWith('[') ? JSON.parse(text) : text)),
  stringifySearch: stringifySearchWith(JSON.stringify),
  // The code of a screen comes when it is opened, and not with a pointer that passes over its link.
  defaultPreload: false,
  defaultPendingComponent: Splash,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: toRoot,
});

/** Fetches the code of the screen that an address names, while it is still being asked who is there. */
export function fetchScreen(pathname: string): void {
  const [matched] = router.getMatchedRoutes(pathname);
  for (const { options } of matched) {
    const component = options.component as { readonly preload?: () => Promise<unknown> } | undefined;
    // What does not come is told when it is drawn.
    component?.preload?.().catch(() => {});
  }
}

scrollToTopOnNavigation(router);
dismissWarningsOnLeaving(router);
forgetDrawnOnLeaving(router);
closeDialogsOnBack(router);
setKnownPaths(Object.keys(router.routesByPath));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
