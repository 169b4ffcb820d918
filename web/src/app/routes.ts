import { createRoute } from '@tanstack/react-router';
import type { AuditSearch } from '@/features/audit/search';
import type { CarriersSearch } from '@/features/carriers/search';
import type { CashSearch } from '@/features/cash-sessions/search';
import type { DebtorsSearch } from '@/features/client-credit/search';
import type { ClientsSearch } from '@/features/clients/search';
import type { ClientDetailSearch } from '@/features/clients/pages/client-detail-search';
import type { MyCompanySearch } from '@/features/company/pages/company-search';
import type { NotesSearch } from '@/features/credit-notes/search';
import type { NewCreditNoteSearch } from '@/features/credit-notes/pages/new-credit-note';
import type { OrdersSearch } from '@/features/customer-orders/search';
import type { HomeSearch } from '@/features/dashboard/pages/home-search';
import type { DocumentsSearch } from '@/features/e-documents/search';
import type { GallerySearch } from '@/features/gallery/search';
import type { ReceiptsSearch } from '@/features/goods-receipts/search';
import type { GuidesSearch } from '@/features/guides/search';
import type { NewGuideSearch } from '@/features/guides/pages/new-guide-search';
import type { ImportSearch } from '@/features/imports/search';
import type { NotificationSearch } from '@/features/notifications/search';
import type { OneSearch } from '@/features/products/pages/one-search';
import type { ProductsSearch, CategorySearch, NewProductSearch, ProductSearch } from '@/features/products/search';
import type { PurchasesSearch } from '@/features/purchases/search';
import type { ReportSearch, ReportsSearch } from '@/features/reports/search';
import type { NewSaleSearch } from '@/features/sales/pages/new-sale';
import type { ListSearch } from '@/products/list-search';
import type { SalesHistorySearch } from '@/features/sales/pages/sales-history-search';
import type { ReportsSearch as SalesReportsSearch } from '@/features/sales-reports/search';
import type { SharedSearch } from '@/features/shared-products/search';
import type { BonusSearch, ConfirmSearch, OffersSearch, RucSearch, SponsorsSearch } from '@/features/sponsors/search';
import type { ControlSearch } from '@/features/staff-activity/search';
import type { CountSearch, CountsSearch } from '@/features/stock-counts/search';
import type { TransfersSearch } from '@/features/stock-transfers/search';
import type { SurveySearch } from '@/features/surveys/model';
import type { TaxHealthSearch } from '@/features/tax-health/search';
import type { MovementSearch } from '@/features/wallets/search';
import type { ExpensesSearch } from '@/features/expenses/search';
import type { WasteSearch } from '@/features/waste/search';
import { screen } from './parts';
import { accountRoute, indexRoute, logoutRoute, publicRoutes, rootRoute, screenRoute, searchOf, selfInvoiceRoute, shellRoute, ticketCodeRoute } from './root-routes';

/** The sale; the step of payment has an address of its own, and the same screen shows it. */
const newSaleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'sales/new',
  staticData: { title: 'newSale', fill: true },
  validateSearch: searchOf<NewSaleSearch>,
  component: screen(() => import('@/features/sales/pages/new-sale'), 'NewSaleRoute'),
});
/** The same till without anything being written. */
const practiceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'sales/practice',
  staticData: { title: 'practice', fill: true },
  component: screen(() => import('@/features/sales/pages/practice-sale'), 'PracticeRoute'),
});
const paymentRoute = createRoute({ getParentRoute: () => newSaleRoute, path: 'generate' });

/** The table of all screens behind the sign-in: address, title, component, and what the address says behind its question mark. */
const screens = [
  screenRoute('clients', 'clients', screen(() => import('@/features/clients/pages/clients'), 'ClientsRoute'), searchOf<ClientsSearch>),
  screenRoute('clients-orders/orders', 'clientsOrders', screen(() => import('@/features/customer-orders/pages/customer-orders'), 'ClientsOrdersRoute'), searchOf<OrdersSearch>),
  screenRoute('clients-orders/orders/$orderId', 'clientsOrder', screen(() => import('@/features/customer-orders/pages/customer-order-detail'), 'ClientsOrderRoute')),
  screenRoute('clients-orders/orders/new', 'newClientsOrder', screen(() => import('@/features/customer-orders/pages/new-customer-order'), 'NewClientsOrderRoute')),
  screenRoute('clients/fiado', 'debtors', screen(() => import('@/features/client-credit/pages/debtors'), 'DebtorsRoute'), searchOf<DebtorsSearch>),
  screenRoute('clients/import', 'importClients', screen(() => import('@/features/imports/pages/import-clients'), 'ImportClientsRoute'), searchOf<ImportSearch>),
  screenRoute('clients/detail/$clientId', 'clientDetail', screen(() => import('@/features/clients/pages/client-detail'), 'ClientDetailRoute'), searchOf<ClientDetailSearch>),
  screenRoute('home', 'home', screen(() => import('@/features/dashboard/pages/home'), 'HomeRoute'), searchOf<HomeSearch>),
  screenRoute('mis-comprobantes', 'documents', screen(() => import('@/features/e-documents/pages/documents'), 'DocumentsRoute'), searchOf<DocumentsSearch>),
  screenRoute('mis-comprobantes/$eInvoiceId', 'document', screen(() => import('@/features/e-documents/pages/document-detail'), 'DocumentRoute')),
  screenRoute('mis-comprobantes/pago/$paymentId', 'paymentDocument', screen(() => import('@/features/e-documents/pages/payment-detail'), 'PaymentDocumentRoute')),
  screenRoute('mis-comprobantes/bill-lading', 'guides', screen(() => import('@/features/guides/pages/guides'), 'SaleGuidesRoute'), searchOf<GuidesSearch>),
  screenRoute('mis-comprobantes/bill-lading/$billLadingId', 'guide', screen(() => import('@/features/guides/pages/guide-detail'), 'SaleGuideRoute')),
  screenRoute('mis-comprobantes/bill-lading/new', 'newGuide', screen(() => import('@/features/guides/pages/new-guide'), 'NewSaleGuideRoute'), searchOf<NewGuideSearch>),
  screenRoute('mis-comprobantes/nota-credito', 'creditNotes', screen(() => import('@/features/credit-notes/pages/credit-notes'), 'CreditNotesRoute'), searchOf<NotesSearch>),
  screenRoute('mis-comprobantes/nota-credito/$eInvoiceId', 'creditNote', screen(() => import('@/features/credit-notes/pages/credit-note-detail'), 'CreditNoteRoute')),
  screenRoute('mis-comprobantes/nota-credito/create', 'newCreditNote', screen(() => import('@/features/credit-notes/pages/choose-document'), 'ChooseDocumentRoute'), searchOf<NotesSearch>),
  screenRoute('mis-comprobantes/nota-credito/create/$eInvoiceId', 'newCreditNote', screen(() => import('@/features/credit-notes/pages/new-credit-note'), 'NewCreditNoteRoute'), searchOf<NewCreditNoteSearch>),
  screenRoute('mis-comprobantes/salud', 'taxHealth', screen(() => import('@/features/tax-health/pages/tax-health'), 'TaxHealthRoute'), searchOf<TaxHealthSearch>),
  screenRoute('my-company', 'company', screen(() => import('@/features/company/pages/company'), 'MyCompanyRoute'), searchOf<MyCompanySearch>),
  screenRoute('my-company/audit', 'audit', screen(() => import('@/features/audit/pages/audit'), 'AuditRoute'), searchOf<AuditSearch>),
  screenRoute('my-company/carriers', 'carriers', screen(() => import('@/features/carriers/pages/carriers'), 'CarriersRoute'), searchOf<CarriersSearch>),
  screenRoute('my-company/carriers/$carrierId', 'carrier', screen(() => import('@/features/carriers/pages/carrier-detail'), 'CarrierRoute')),
  screenRoute('my-orders', 'myOrders', screen(() => import('@/features/purchases/pages/purchases'), 'MyOrdersRoute'), searchOf<PurchasesSearch>),
  screenRoute('my-orders/$orderId', 'myOrder', screen(() => import('@/features/purchases/pages/purchase-detail'), 'MyOrderRoute')),
  screenRoute('my-orders/bill-lading', 'guides', screen(() => import('@/features/guides/pages/guides'), 'PurchaseGuidesRoute'), searchOf<GuidesSearch>),
  screenRoute('my-orders/bill-lading/$billLadingId', 'guide', screen(() => import('@/features/guides/pages/guide-detail'), 'PurchaseGuideRoute')),
  screenRoute('my-orders/bill-lading/new', 'newGuide', screen(() => import('@/features/guides/pages/new-guide'), 'NewPurchaseGuideRoute'), searchOf<NewGuideSearch>),
  screenRoute('my-orders/bill-lading/new/products', 'newGuideProducts', screen(() => import('@/features/guides/pages/guide-products'), 'PurchaseGuideProductsRoute'), searchOf<NewGuideSearch>),
  screenRoute('my-orders/guide', 'goodsReceipts', screen(() => import('@/features/goods-receipts/pages/goods-receipts'), 'ReceiptsRoute'), searchOf<ReceiptsSearch>),
  screenRoute('my-orders/guide/$guideId', 'goodsReceipt', screen(() => import('@/features/goods-receipts/pages/goods-receipt-detail'), 'ReceiptRoute')),
  screenRoute('my-orders/guide/new', 'newReceipt', screen(() => import('@/features/goods-receipts/pages/new-goods-receipt'), 'NewReceiptRoute')),
  screenRoute('my-orders/guide/new/products', 'newReceiptProducts', screen(() => import('@/features/goods-receipts/pages/new-goods-receipt-products'), 'NewReceiptProductsRoute')),
  screenRoute('my-orders/guide/register', 'chooseOrder', screen(() => import('@/features/goods-receipts/pages/choose-order'), 'ChooseOrderRoute'), searchOf<PurchasesSearch>),
  screenRoute('my-orders/guide/register/$guideId', 'registerReceipt', screen(() => import('@/features/goods-receipts/pages/receive-order'), 'RegisterReceiptRoute')),
  screenRoute('my-sales', 'salesHistory', screen(() => import('@/features/sales/pages/sales-history'), 'SalesHistoryRoute'), searchOf<SalesHistorySearch>),
  screenRoute('my-sales/reports', 'salesReports', screen(() => import('@/features/sales-reports/pages/sales-reports'), 'SalesReportsRoute'), searchOf<SalesReportsSearch>),
  screenRoute('my-sales/control', 'staffActivity', screen(() => import('@/features/staff-activity/pages/staff-activity'), 'StaffActivityRoute'), searchOf<ControlSearch>),
  screenRoute('my-sales/expenses', 'expenses', screen(() => import('@/features/expenses/pages/expenses'), 'ExpensesRoute'), searchOf<ExpensesSearch>),
  screenRoute('sales/cash', 'cash', screen(() => import('@/features/cash-sessions/pages/cash'), 'CashRoute'), searchOf<CashSearch>),
  screenRoute('sales/cash/$cashSessionId', 'cash', screen(() => import('@/features/cash-sessions/pages/cash-session'), 'CashSessionRoute')),
  screenRoute('notifications', 'notifications', screen(() => import('@/features/notifications/pages/notifications'), 'NotificationsRoute'), searchOf<NotificationSearch>),
  screenRoute('payments-recharges', 'paymentsRecharges', screen(() => import('@/features/wallets/pages/recharges'), 'PaymentsRechargesRoute'), searchOf<MovementSearch>),
  screenRoute('photo-gallery', 'photoGallery', screen(() => import('@/features/gallery/pages/photo-gallery'), 'PhotoGalleryRoute'), searchOf<GallerySearch>),
  screenRoute('products', 'products', screen(() => import('@/features/products/pages/products'), 'ProductsRoute'), searchOf<ProductsSearch>),
  screenRoute('products/category/detail', 'categoryDetail', screen(() => import('@/features/products/pages/category-detail'), 'CategoryDetailRoute'), searchOf<CategorySearch>),
  screenRoute('products/detail', 'productDetail', screen(() => import('@/features/products/pages/product-detail'), 'ProductDetailRoute'), searchOf<ProductSearch>),
  screenRoute('products/group/add', 'newGroup', screen(() => import('@/features/groups/pages/new-group'), 'GroupAddRoute')),
  screenRoute('products/group/detail', 'groupDetail', screen(() => import('@/features/groups/pages/group-detail'), 'GroupDetailRoute'), searchOf<OneSearch>),
  screenRoute('products/group/maintainer', 'groups', screen(() => import('@/features/groups/pages/groups'), 'GroupsRoute'), searchOf<ListSearch>),
  screenRoute('products/grouping/add', 'newGrouping', screen(() => import('@/features/groupings/pages/new-grouping'), 'GroupingAddRoute')),
  screenRoute('products/grouping/detail', 'groupingDetail', screen(() => import('@/features/groupings/pages/grouping-detail'), 'GroupingDetailRoute'), searchOf<OneSearch>),
  screenRoute('products/grouping/detail/$groupingId', 'groupingDetail', screen(() => import('@/features/groupings/pages/grouping-detail'), 'GroupingDetailRoute')),
  screenRoute('products/grouping/maintainer', 'groupings', screen(() => import('@/features/groupings/pages/groupings'), 'GroupingsRoute'), searchOf<ListSearch>),
  screenRoute('products/import', 'importProducts', screen(() => import('@/features/imports/pages/import-products'), 'ImportProductsRoute'), searchOf<ImportSearch>),
  screenRoute('products/labels', 'labels', screen(() => import('@/features/labels/pages/labels'), 'LabelsRoute')),
  screenRoute('products/new', 'newProduct', screen(() => import('@/features/products/pages/new-product'), 'NewProductRoute'), searchOf<NewProductSearch>),
  screenRoute('products/counts', 'counts', screen(() => import('@/features/stock-counts/pages/stock-counts'), 'StockCountsRoute'), searchOf<CountsSearch>),
  screenRoute('products/counts/$countId', 'count', screen(() => import('@/features/stock-counts/pages/stock-count'), 'StockCountRoute'), searchOf<CountSearch>),
  screenRoute('products/transfers', 'transfers', screen(() => import('@/features/stock-transfers/pages/stock-transfers'), 'StockTransfersRoute'), searchOf<TransfersSearch>),
  screenRoute('products/transfers/new', 'newTransfer', screen(() => import('@/features/stock-transfers/pages/new-stock-transfer'), 'NewStockTransferRoute')),
  screenRoute('products/transfers/$transferId', 'transfer', screen(() => import('@/features/stock-transfers/pages/stock-transfer'), 'StockTransferRoute')),
  screenRoute('products/shelf', 'loadShelf', screen(() => import('@/features/shelf-loading/pages/load-shelf'), 'LoadShelfRoute')),
  screenRoute('products/waste', 'waste', screen(() => import('@/features/waste/pages/waste'), 'WasteRoute'), searchOf<WasteSearch>),
  screenRoute('products/yapa/new', 'sharedProducts', screen(() => import('@/features/shared-products/pages/shared-products'), 'SharedProductsRoute'), searchOf<SharedSearch>),
  screenRoute('reports', 'reports', screen(() => import('@/features/reports/pages/reports'), 'ReportsRoute'), searchOf<ReportsSearch>),
  screenRoute('reports/detail', 'reportDetail', screen(() => import('@/features/reports/pages/report-detail'), 'ReportDetailRoute'), searchOf<ReportSearch>),
  screenRoute('sales/new/guide', 'newGuide', screen(() => import('@/features/guides/pages/new-guide'), 'GuideOfSaleRoute'), searchOf<NewGuideSearch>),
  screenRoute('session', 'session', screen(() => import('@/features/session/pages/session'), 'SessionRoute')),
  screenRoute('supplying', 'sponsorsHome', screen(() => import('@/features/sponsors/pages/sponsors-home'), 'SponsorsHomeRoute')),
  screenRoute('supplying/make-purchase/confirm-order', 'confirmOrder', screen(() => import('@/features/sponsors/pages/make-purchase'), 'ConfirmOrderRoute'), searchOf<ConfirmSearch>),
  screenRoute('supplying/make-purchase/method-payment', 'methodPayment', screen(() => import('@/features/sponsors/pages/make-purchase'), 'MethodPaymentRoute'), searchOf<RucSearch>),
  screenRoute('supplying/make-purchase/shipping-way', 'shippingWay', screen(() => import('@/features/sponsors/pages/make-purchase'), 'ShippingWayRoute'), searchOf<RucSearch>),
  screenRoute('supplying/new/bonus', 'bonuses', screen(() => import('@/features/sponsors/pages/bonuses'), 'BonusRoute'), searchOf<BonusSearch>),
  screenRoute('supplying/new/shopping-cart', 'shoppingCart', screen(() => import('@/features/sponsors/pages/sponsor-cart'), 'ShoppingCartRoute'), searchOf<RucSearch>),
  screenRoute('supplying/new/sponsor', 'sponsor', screen(() => import('@/features/sponsors/pages/sponsor'), 'SponsorRoute'), searchOf<OffersSearch>),
  screenRoute('supplying/sponsors', 'sponsors', screen(() => import('@/features/sponsors/pages/sponsors'), 'SponsorsRoute'), searchOf<SponsorsSearch>),
  screenRoute('supplying/sponsors/$sponsorId', 'sponsor', screen(() => import('@/features/sponsors/pages/sponsor'), 'SponsorByIdRoute'), searchOf<OffersSearch>),
  screenRoute('survey', 'survey', screen(() => import('@/features/surveys/pages/survey'), 'SurveyRoute'), searchOf<SurveySearch>),
  newSaleRoute.addChildren([paymentRoute]),
  practiceRoute,
] as const;

/** All routes. */
export const routeTree = rootRoute.addChildren([indexRoute, logoutRoute, accountRoute, ticketCodeRoute, selfInvoiceRoute, publicRoutes, shellRoute.addChildren(screens)]);
