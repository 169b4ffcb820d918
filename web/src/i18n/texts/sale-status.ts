import { defineTexts } from '../texts';

/** The line that shows whether the till is ready: documents, connection, paper. */
export const saleStatusTexts = defineTexts({
  till: 'Estado de la caja',
  fine: 'Conectado',
  slow: 'Conexión lenta',
  offline: 'Sin conexión',
  ticket: 'Ticket {width}',
  changeTicket: 'cambiar el papel de la ticketera',
  medium: '80 mm',
  narrow: '57 mm',
  small: '48 mm',
  drawerSince: 'Caja {hour}',
  noDrawer: 'Sin caja',
  drawerTitle: 'ver, mover dinero o cerrar la caja',
  openDrawer: 'abrir la caja',
  seeDrawer: 'Ver la caja',
  guides: '{count} guías sin respuesta',
  guidesOne: '1 guía sin respuesta',
  guidesWhole: '{ofAuthority}: ver las guías',
  upToDate: 'Comprobantes al día',
  pending: '{count} sin respuesta',
  rejected: '{count} rechazados',
  rejectedOne: '1 rechazado',
  pendingWhole: '{ofAuthority}: ver los comprobantes',
  rejectedWhole: 'por {authority}: ver los comprobantes',
}, {
  'es-CL': { upToDate: 'Documentos al día', pendingWhole: '{ofAuthority}: ver los documentos', rejectedWhole: 'por {authority}: ver los documentos' },
  'es-CO': { upToDate: 'Documentos al día', pendingWhole: '{ofAuthority}: ver los documentos', rejectedWhole: 'por {authority}: ver los documentos' },
});
