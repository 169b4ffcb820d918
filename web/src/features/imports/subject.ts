import { createContext, useContext } from 'react';
import { useTexts, type Texts, type Translate } from '@/i18n/texts';
import { clientImportTexts } from '@/i18n/texts/client-imports';
import { importTexts } from '@/i18n/texts/imports';
import { call } from '@/wire/call';
import {
  applyClientImport,
  applyImport,
  downloadClientImportTemplate,
  downloadImportTemplate,
  listClientImportLines,
  listClientImports,
  listImportLines,
  listImports,
  loadClientImport,
  loadClientImportFile,
  loadImport,
  loadImportFile,
  previewClientImport,
  previewImport,
  undoClientImport,
  undoImport,
  uploadClientImport,
  uploadImport,
  type ApplyImport,
  type Import,
  type ImportField,
  type ImportLineQuery,
  type ImportPreviewQuery,
  type PageQuery,
} from '@/wire/generated';
import { cached } from '@/wire/query';

type ImportText = keyof (typeof importTexts)['base'];

/** Options of a write that a person can repeat. */
interface Once {
  readonly idempotencyKey: string;
}

/** A kind of import: its operations, its fields and its words. */
export interface ImportSubject {
  readonly texts: Texts<ImportText>;
  /** Fields in the order in which they are offered. */
  readonly fields: readonly ImportField[];
  /** One of these identifies the product or client of a row. */
  readonly keys: readonly ImportField[];
  readonly templateFile: string;
  readonly upload: typeof uploadImport;
  readonly template: typeof downloadImportTemplate;
  readonly load: (host: string, id: number) => ReturnType<typeof loadProducts>;
  readonly file: (host: string, id: number) => ReturnType<typeof fileOfProducts>;
  readonly preview: (host: string, id: number, query: ImportPreviewQuery) => ReturnType<typeof previewProducts>;
  readonly list: (host: string, query: PageQuery) => ReturnType<typeof listOfProducts>;
  readonly lines: (host: string, id: number, query: ImportLineQuery) => ReturnType<typeof linesOfProducts>;
  readonly apply: (host: string, id: number, body: ApplyImport, once: Once) => Promise<Import>;
  readonly undo: (host: string, id: number, once: Once) => Promise<Import>;
}

const loadProducts = (host: string, importId: number) => cached(loadImport, { path: { host, importId } });
const fileOfProducts = (host: string, importId: number) => cached(loadImportFile, { path: { host, importId } });
const previewProducts = (host: string, importId: number, query: ImportPreviewQuery) => cached(previewImport, { path: { host, importId }, query });
const listOfProducts = (host: string, query: PageQuery) => cached(listImports, { path: { host }, query });
const linesOfProducts = (host: string, importId: number, query: ImportLineQuery) => cached(listImportLines, { path: { host, importId }, query });

/** A read of clients that answers what the same read of products does. */
const alike = <Like>(read: unknown): Like => read as Like;

export const PRODUCTS: ImportSubject = {
  texts: importTexts,
  fields: ['code', 'barcode', 'name', 'brand', 'presentation', 'category', 'price', 'minPrice', 'cost', 'stock', 'repositionThreshold', 'unit', 'measurement', 'tax'],
  keys: ['name', 'code', 'barcode'],
  templateFile: 'plantilla-productos.xlsx',
  upload: uploadImport,
  template: downloadImportTemplate,
  load: loadProducts,
  file: fileOfProducts,
  preview: previewProducts,
  list: listOfProducts,
  lines: linesOfProducts,
  apply: (host, importId, body, once) => call(applyImport, { path: { host, importId }, body }, once),
  undo: (host, importId, once) => call(undoImport, { path: { host, importId } }, once),
};

export const CLIENTS: ImportSubject = {
  texts: clientImportTexts,
  fields: ['documentNumber', 'documentType', 'name', 'phone', 'email', 'address', 'place', 'creditLimit', 'balance'],
  keys: ['name', 'documentNumber'],
  templateFile: 'plantilla-clientes.xlsx',
  upload: uploadClientImport,
  template: downloadClientImportTemplate,
  load: (host, clientImportId) => alike(cached(loadClientImport, { path: { host, clientImportId } })),
  file: (host, clientImportId) => alike(cached(loadClientImportFile, { path: { host, clientImportId } })),
  preview: (host, clientImportId, query) => alike(cached(previewClientImport, { path: { host, clientImportId }, query })),
  list: (host, query) => cached(listClientImports, { path: { host }, query }),
  lines: (host, clientImportId, query) => alike(cached(listClientImportLines, { path: { host, clientImportId }, query })),
  apply: (host, clientImportId, body, once) => call(applyClientImport, { path: { host, clientImportId }, body }, once),
  undo: (host, clientImportId, once) => call(undoClientImport, { path: { host, clientImportId } }, once),
};

export const ImportSubjectContext = createContext<ImportSubject>(PRODUCTS);

export const useImportSubject = (): ImportSubject => useContext(ImportSubjectContext);

/** The texts of the kind of import. */
export const useImportTexts = (): Translate<ImportText> => useTexts(useImportSubject().texts);
