import { documentOverlays } from '../document-word';
import { defineTexts } from '../texts';

const base = {
  // The list.
  caption: 'Comprobantes, el más reciente primero',
  searchHint: 'Cliente o número',
  kind: 'Tipo',
  invoices: 'Facturas',
  tickets: 'Boletas',
  payments: 'Pagos',
  all: 'Todos',
  columnDocument: 'Comprobante',
  noNumber: 'Sin folio todavía',
  found: '{count} comprobantes',
  foundOne: '1 comprobante',
  emptyTitle: 'Todavía no hay comprobantes de este tipo',
  emptyBody: 'Aquí aparecerá cada comprobante electrónico apenas registre su venta.',
  unconnectedTitle: 'Sin conexión con {authority}',
  unconnectedBody: 'Mientras la empresa no esté conectada, sus ventas salen con documentos propios, que se ven en Mis ventas.',
  emptyFilteredTitle: 'No se encontraron resultados',
  emptyFilteredBody: 'Pruebe con otro tipo, otro estado, otras fechas u otras palabras.',
  seeAll: 'Ver todos los tipos',
  sell: 'Realizar venta',
  errorTitle: 'No se pudieron cargar los comprobantes',
  keyDown: 'Comprobante siguiente (Enter lo abre)',
  keyUp: 'Comprobante anterior (Enter lo abre)',
  keySearch: 'Buscar un comprobante',
  cancelPending: 'Cancelación por pedir',
  cancelInProcess: 'Cancelación en proceso',
  cancelDone: 'Cancelado',
  cancelDeclined: 'El cliente rechazó la cancelación: sigue vigente',
  cancelRefused: 'Cancelación negada: sigue vigente',
  // What needs an eye.
  attention: 'Por atender',
  rejectedCount: 'Rechazados por {authority}',
  pendingCount: 'Esperan respuesta {ofAuthority}',
  rejectedHint: 'Corríjalos y vuelva a enviarlos',
  pendingHint: 'Ver cuáles son',
  allAnswered: 'Todo al día: {authority} respondió todos sus comprobantes.',
  sendAll: 'Enviar todo ahora',
  until: 'hasta el {day}, {time}',
  replacedBy: 'ahora es {number}',
  // Sheets.
  sheets: 'Descargar',
  sheetsTitle: 'Descargar o enviar la lista',
  sheetsLead: 'Con los mismos filtros que tiene la lista: {count}.',
  sheetList: 'Listado de comprobantes',
  sheetListHint: 'Una fila por comprobante.',
  sheetLines: 'Detalle de ventas',
  sheetLinesHint: 'Una fila por cada producto vendido.',
  sheetDownload: 'Excel',
  sheetDownloadOf: 'Descargar en Excel: {name}',
  sheetMailOf: 'Enviar por correo: {name}',
  sheetMailTitle: 'Enviar por correo: {name}',
} as const;

const documents = documentOverlays(base);

/** The list of the electronic documents of sales, and its sheets. */
export const eDocumentListTexts = defineTexts(base, { ...documents, 'es-CO': { ...documents['es-CO'], tickets: 'Documentos equivalentes' }, 'es-MX': { tickets: 'Tickets electrónicos' } });
