import { createRoute } from '@tanstack/react-router';
import type { OrdersSearch } from '@/features/customer-orders/search';
import type { ReportSearch, ReportsSearch } from '@/features/reports/search';
import { screen } from './parts';
import { asItStands, shellRoute } from './root-routes';

/** The queue of customers' orders. */
export const clientsOrdersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'clients-orders/orders',
  staticData: { title: 'clientsOrders' },
  validateSearch: asItStands<OrdersSearch>,
  component: screen(() => import('@/features/customer-orders/pages/customer-orders'), 'ClientsOrdersRoute'),
});

/** One order of a customer. */
export const clientsOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'clients-orders/orders/$orderId',
  staticData: { title: 'clientsOrder' },
  component: screen(() => import('@/features/customer-orders/pages/customer-order-detail'), 'ClientsOrderRoute'),
});

/** An order that is taken down. */
export const newClientsOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'clients-orders/orders/new',
  staticData: { title: 'newClientsOrder' },
  component: screen(() => import('@/features/customer-orders/pages/new-customer-order'), 'NewClientsOrderRoute'),
});

/** The claims about orders. */
export const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'reports',
  staticData: { title: 'reports' },
  validateSearch: asItStands<ReportsSearch>,
  component: screen(() => import('@/features/reports/pages/reports'), 'ReportsRoute'),
});

/** One claim. */
export const reportDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'reports/detail',
  staticData: { title: 'reportDetail' },
  validateSearch: asItStands<ReportSearch>,
  component: screen(() => import('@/features/reports/pages/report-detail'), 'ReportDetailRoute'),
});
