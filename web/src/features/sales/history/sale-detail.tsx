import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesHistoryTexts } from '@/i18n/texts/sales-history';
import { useSoldScan } from '@/products/use-sold-scan';
import { Detail, DetailButtons, DetailFooter, DetailSkeleton } from '@/ui/detail';
import { Sheet } from '@/ui/dialog';
import { LoadFailure } from '@/failures/load-failure';
import type { Sale } from '@/wire/generated';
import { useSale } from './api';
import { SaleActions, SaleQuestions, type Question } from './sale-actions';
import { SaleContent, SaleHead } from './sale-content';
import { partWay } from './sale-rules';

/** A closing dialog has given the focus back by then, in milliseconds. */
const FOCUS_SETTLES_MS = 150;

export interface SaleDetailProps {
  readonly saleId: number;
  /** The buttons that put a sale on paper or send it. */
  readonly paper: (sale: Sale, onAsking: (asking: boolean) => void) => ReactNode;
  readonly onOpen: (saleId: number) => void;
  readonly onClose: () => void;
  /** A way to the quote that the sale comes from. */
  readonly origin: (proformaId: number) => ReactNode;
  /** Its electronic document with its actions; null where there is none. */
  readonly document: (sale: Sale, onAsking: (asking: boolean) => void) => ReactNode;
  /** Begins a credit note over it; undefined where the user may write none. */
  readonly onCorrect: ((saleId: number, kind: 'fullReturn' | 'change', line?: number) => void) | undefined;
  /** Sells what stays of a sale of which a part came back; undefined where the user may not sell. */
  readonly onResell: ((proformaId: number, saleId: number) => void) | undefined;
  /** Opens with the question which way it is undone. */
  readonly undoing?: boolean;
}

/** One sale beside the list: what it consists of and what can be done with it. */
export function SaleDetail({ saleId, paper, onOpen, onClose, origin, document, onCorrect, onResell, undoing = false }: SaleDetailProps) {
  const t = useTexts(salesHistoryTexts);
  const query = useSale(saleId);
  const [question, setQuestion] = useState<Question | undefined>(undoing ? 'undo' : undefined);
  const [asking, setAsking] = useState(false);
  const sale = query.data;
  /** The place of the line of which a piece comes back. */
  const [back, setBack] = useState<number>();
  const way = sale && partWay(sale, onCorrect !== undefined, onResell !== undefined);
  const returnPart = (sale: Sale, at?: number) => {
    if (way === 'change') return onCorrect?.(sale.id, way, at === undefined ? undefined : at + 1);
    setBack(at);
    setQuestion('part');
  };
  useSoldScan(sale?.lines ?? [], ([at]) => sale && returnPart(sale, at), way !== undefined && !asking && (question === undefined || question === 'undo'));
  return (
    <Sheet
      opened
      // Esc reaches every open panel: while a question is open, only the question closes.
      onClose={question || asking ? () => {} : onClose}
      title={sale ? t('detailTitle', { number: sale.invoiceNumber }) : t('detailLoading')}
      width={560}
      footer={sale ? <Footer sale={sale} paper={paper(sale, setAsking)} mayNote={onCorrect !== undefined} onQuestion={setQuestion} onPart={way && (() => returnPart(sale))} /> : null}
    >
      {sale ? (
        <Reading label={t('detailLoading')}>
          <SaleHead sale={sale} />
          <SaleContent sale={sale} origin={origin} document={(one) => document(one, setAsking)} />
          <SaleQuestions
            sale={sale}
            question={question}
            onQuestion={setQuestion}
            onDone={() => setQuestion(undefined)}
            onOpen={onOpen}
            back={back}
            onCorrect={onCorrect && ((kind) => onCorrect(sale.id, kind))}
            onResell={onResell}
          />
        </Reading>
      ) : query.isError ? (
        <LoadFailure title={t('detailError')} error={query.error} onRetry={query.refetch} />
      ) : (
        <DetailSkeleton rows={6} />
      )}
    </Sheet>
  );
}

/** The content of the panel takes the focus when a button that had it is gone. */
function Reading({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView();
    }, FOCUS_SETTLES_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Detail ref={place} label={label}>
      {children}
    </Detail>
  );
}

interface FooterProps {
  readonly sale: Sale;
  readonly mayNote: boolean;
  readonly paper: ReactNode;
  readonly onQuestion: (question: Question) => void;
  readonly onPart: (() => void) | undefined;
}

/** The actions on the sale, visible at every scroll position. */
function Footer({ paper, ...actions }: FooterProps) {
  return (
    <DetailFooter>
      <SaleActions {...actions} />
      <DetailButtons>{paper}</DetailButtons>
    </DetailFooter>
  );
}
