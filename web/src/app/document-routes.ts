import { createRoute } from '@tanstack/react-router';
import type { DocumentsSearch } from '@/features/e-documents/filters';
import { screen } from './parts';
import { asItStands, shellRoute } from './root-routes';

/** The electronic documents of sales. */
export const documentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mis-comprobantes',
  staticData: { title: 'documents' },
  validateSearch: asItStands<DocumentsSearch>,
  component: screen(() => import('@/features/e-documents/pages/documents'), 'DocumentsRoute'),
});

/** One of them. */
export const documentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mis-comprobantes/$eInvoiceId',
  staticData: { title: 'document' },
  component: screen(() => import('@/features/e-documents/pages/document-detail'), 'DocumentRoute'),
});
