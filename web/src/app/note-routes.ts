import { createRoute } from '@tanstack/react-router';
import type { NotesSearch } from '@/features/credit-notes/filters';
import { screen } from './parts';
import { asItStands, shellRoute } from './root-routes';

/** The credit notes. */
export const creditNotesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mis-comprobantes/nota-credito',
  staticData: { title: 'creditNotes' },
  validateSearch: asItStands<NotesSearch>,
  component: screen(() => import('@/features/credit-notes/pages/credit-notes'), 'CreditNotesRoute'),
});

/** Which document a new one corrects. */
export const chooseDocumentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mis-comprobantes/nota-credito/create',
  staticData: { title: 'newCreditNote' },
  validateSearch: asItStands<NotesSearch>,
  component: screen(() => import('@/features/credit-notes/pages/choose-document'), 'ChooseDocumentRoute'),
});

/** A new one over the document of a sale. */
export const newCreditNoteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mis-comprobantes/nota-credito/create/$eInvoiceId',
  staticData: { title: 'newCreditNote' },
  component: screen(() => import('@/features/credit-notes/pages/new-credit-note'), 'NewCreditNoteRoute'),
});

/** One of them. */
export const creditNoteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mis-comprobantes/nota-credito/$eInvoiceId',
  staticData: { title: 'creditNote' },
  component: screen(() => import('@/features/credit-notes/pages/credit-note-detail'), 'CreditNoteRoute'),
});
