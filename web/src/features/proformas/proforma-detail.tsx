import { useState, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { Detail, DetailButtons, DetailFooter, DetailSkeleton } from '@/ui/detail';
import { Sheet } from '@/ui/dialog';
import { LoadFailure } from '@/failures/load-failure';
import type { Proforma } from '@/wire/generated';
import { useProforma } from './api';
import { ProformaActions, ProformaQuestion, type Question } from './proforma-actions';
import { ProformaContent, ProformaHead } from './proforma-content';

export interface ProformaDetailProps {
  readonly proformaId: number;
  /** The buttons that put a quote on paper or send it. */
  readonly paper: (proforma: Proforma) => ReactNode;
  /** Begins a sale with the quote; absent for users who may not sell. */
  readonly onSell: ((proformaId: number) => void) | undefined;
  /** Shows the sale that the quote became. */
  readonly onOpenSale: (saleId: number) => void;
  readonly onClose: () => void;
}

/** One quote beside the list: what it offers and what can be done with it. */
export function ProformaDetail({ proformaId, paper, onSell, onOpenSale, onClose }: ProformaDetailProps) {
  const t = useTexts(proformaTexts);
  const query = useProforma(proformaId);
  const [question, setQuestion] = useState<Question>();
  const proforma = query.data;
  return (
    <Sheet
      opened
      // Esc reaches every open panel: while a question is open, only the question closes.
      onClose={question ? () => {} : onClose}
      title={proforma ? t('detailTitle', { number: proforma.seriesCorrelative }) : t('detailLoading')}
      width={560}
      footer={proforma ? <Footer proforma={proforma} paper={paper} onSell={onSell} onQuestion={setQuestion} /> : null}
    >
      {proforma ? (
        <Detail label={t('detailLoading')}>
          <ProformaHead proforma={proforma} />
          <ProformaContent proforma={proforma} onOpenSale={onOpenSale} />
          {question ? <ProformaQuestion proforma={proforma} question={question} onDone={() => setQuestion(undefined)} /> : null}
        </Detail>
      ) : query.isError ? (
        <LoadFailure title={t('detailError')} error={query.error} onRetry={query.refetch} />
      ) : (
        <DetailSkeleton rows={5} />
      )}
    </Sheet>
  );
}

interface FooterProps extends Pick<ProformaDetailProps, 'paper' | 'onSell'> {
  readonly proforma: Proforma;
  readonly onQuestion: (question: Question) => void;
}

/** The actions on the quote, visible at every scroll position. */
function Footer({ proforma, paper, onSell, onQuestion }: FooterProps) {
  return (
    <DetailFooter>
      <ProformaActions proforma={proforma} onSell={onSell} onQuestion={onQuestion} />
      <DetailButtons>{paper(proforma)}</DetailButtons>
    </DetailFooter>
  );
}
