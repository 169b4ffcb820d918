import { useMemo } from 'react';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { paperName } from '@/lib/paper-name';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import { ApiError } from '@/wire/errors';
import { downloadDteContainer, downloadDtePdf, downloadDteReceipt, downloadDteXml, downloadEInvoicePdf, downloadEInvoiceReceipt, downloadEInvoiceXml, downloadGuidePdf, downloadGuideReceipt, downloadGuideXml, mailEDocument, mailGuide } from '@/wire/generated';
import type { DocumentDetail } from './detail';
import { useFlow, type Flow } from './flow';
import { wasTaken } from './reads';

/** The files of a document; each function throws ApiError with a sentence for people. */
export interface Papers {
  /** Its PDF, once the authority accepted it, which is asked first. */
  readonly download: () => Promise<void>;
  /** The signed file. */
  readonly downloadXml: () => Promise<void>;
  /** The authority's answer, as it gave it. */
  readonly downloadReceipt: () => Promise<void>;
  /** The archive for the buyer, where the document has one. */
  readonly downloadContainer: () => Promise<void>;
  /** PDF and signed file by e-mail; the key marks a retry. */
  readonly mail: (emails: readonly string[], idempotencyKey: string) => Promise<void>;
}

/** The papers of a document. */
export function usePapers(document: DocumentDetail): Papers {
  const t = useTexts(eDocumentTexts);
  const flow = useFlow();
  return useMemo(() => {
    const ready = async () => {
      if (document.number === '') throw refusal(t('notNumbered'));
      // The paper of a guide goes along with the goods whether the authority has answered or not; the server decides.
      if (document.guideId === undefined && !(await wasTaken(flow, document))) throw refusal(t('notValid'));
    };
    const save = (what: keyof typeof FILES) => fetchFile(flow, document, what).catch((error: unknown) => Promise.reject(document.guideId === undefined ? unavailable(error, t('notAvailable')) : error));
    return {
      download: async () => {
        await ready();
        await save('pdf');
      },
      downloadXml: () => save('xml'),
      downloadReceipt: () => save('receipt'),
      downloadContainer: () => save('container'),
      mail: async (emails, idempotencyKey) => {
        await ready();
        const { series, kind, correlative, guideId } = document;
        if (guideId !== undefined) {
          const body = { emails: emails.join(','), series, correlative: String(correlative), invoiceType: kind };
          await call(mailGuide, { path: { host: flow.host, guideId }, body }, { idempotencyKey });
          return;
        }
        const body = { issuer: flow.host, series, correlative: String(correlative), kind, email: emails.join(',') };
        await call(mailEDocument, { body }, { idempotencyKey });
      },
    };
  }, [document, flow, t]);
}

const FILES = {
  pdf: [downloadEInvoicePdf, downloadDtePdf, ''],
  xml: [downloadEInvoiceXml, downloadDteXml, '.xml'],
  receipt: [downloadEInvoiceReceipt, downloadDteReceipt, '.zip'],
  // Documents of external flows alone have one.
  container: [downloadEInvoiceXml, downloadDteContainer, '.zip'],
} as const;

/** The folio of a document that has none yet. */
const NO_FOLIO = '0';

function fetchFile({ host, external, flow }: Flow, { series, correlative, kind, kindName, number, guideId }: DocumentDetail, what: keyof typeof FILES): Promise<void> {
  const [own, outside, ending] = FILES[what];
  const name = paperName(kindName, number).replace(/\.pdf$/, ending || '.pdf');
  if (guideId !== undefined) return fetchGuideFile({ host, guideId }, what, name);
  // Two types of a country may share code and folio: the number that has its prefix names one alone.
  if (external) return download(outside, { path: { flow, host, dteId: number || NO_FOLIO }, query: { kind } }, name);
  return download(own, { query: { issuer: host, series, correlative: String(correlative), kind } }, name);
}

function fetchGuideFile(path: { readonly host: string; readonly guideId: number }, what: keyof typeof FILES, name: string): Promise<void> {
  if (what === 'pdf') return download(downloadGuidePdf, { path }, name);
  return download(what === 'xml' ? downloadGuideXml : downloadGuideReceipt, { path }, name);
}

function refusal(sentence: string): ApiError {
  return new ApiError(409, 'conflicto', { userMessage: sentence });
}

/** A refusal of the server becomes one sentence; a missing answer stays as it is. */
function unavailable(error: unknown, sentence: string): unknown {
  return error instanceof ApiError && error.status >= 400 && error.status !== 429 ? new ApiError(error.status, error.code, { userMessage: sentence }) : error;
}
