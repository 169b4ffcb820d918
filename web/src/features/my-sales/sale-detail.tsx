import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { mySalesTexts } from '@/i18n/texts/my-sales';
import { useClientWhatsapp } from '@/session/client-whatsapp';
import { LoadFailure } from '@/ui/load-failure';
import { Button, buttonClass } from '@/ui/button';
import { Sheet } from '@/ui/dialog';
import { Skeleton, SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Sale } from '@/wire/generated';
import { useSale } from './api';
import { SaleActions, SaleQuestions, type Question } from './sale-actions';
import { SaleContent, SaleHead } from './sale-content';
import styles from './my-sales.module.css';

/** A closing dialog has given the focus back by then, in milliseconds. */
const FOCUS_SETTLES_MS = 150;

/** What can be put on paper or sent of a sale; always of the one that is given. */
export interface SalePaper {
  readonly print: (sale: Sale) => Promise<void>;
  readonly download: (sale: Sale) => Promise<void>;
  /** Address that opens a message about it. */
  readonly shareLink: (sale: Sale, to: string) => string;
}

export interface SaleDetailProps {
  readonly saleId: number;
  readonly paper: SalePaper;
  readonly onOpen: (saleId: number) => void;
  readonly onClose: () => void;
  /** A way to the quote that the sale comes from. */
  readonly origin: (proformaId: number) => ReactNode;
}

/** One sale beside the list: what it consists of and what can be done with it. */
export function SaleDetail({ saleId, paper, onOpen, onClose, origin }: SaleDetailProps) {
  const t = useTexts(mySalesTexts);
  const query = useSale(saleId);
  const [question, setQuestion] = useState<Question>();
  const sale = query.data;
  return (
    <Sheet
      opened
      // Esc reaches every open panel: while a question is open, only the question closes.
      onClose={question ? () => {} : onClose}
      title={sale ? t('detailTitle', { number: sale.invoiceNumber }) : t('detailLoading')}
      width={560}
      footer={sale ? <Footer sale={sale} paper={paper} onQuestion={setQuestion} /> : null}
    >
      {sale ? (
        <Reading label={t('detailLoading')}>
          <SaleHead sale={sale} />
          <SaleContent sale={sale} origin={origin} />
          <SaleQuestions sale={sale} question={question} onDone={() => setQuestion(undefined)} onOpen={onOpen} />
        </Reading>
      ) : query.isError ? (
        <LoadFailure title={t('detailError')} message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <div className={styles.detail}>
          <Skeleton width="60%" height="3rem" />
          <SkeletonList rows={6} height="2.5rem" />
        </div>
      )}
    </Sheet>
  );
}

/** The content of the panel, which arrow keys scroll: it can have the focus, and takes it when a button that had it is gone. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section ref={place} className={styles.detail} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** Whatever can be done with the sale, in sight wherever its content is scrolled to. */
function Footer({ sale, paper, onQuestion }: { readonly sale: Sale; readonly paper: SalePaper; readonly onQuestion: (question: Question) => void }) {
  return (
    <div className={styles.footer}>
      <SaleActions sale={sale} onQuestion={onQuestion} />
      <div className={styles.paper}>
        <PaperButtons sale={sale} paper={paper} />
      </div>
    </div>
  );
}

function PaperButtons({ sale, paper }: { readonly sale: Sale; readonly paper: SalePaper }) {
  const t = useTexts(mySalesTexts);
  const whatsapp = useClientWhatsapp(sale.client);
  const onError = (error: Error) => toast.error(messageOf(error));
  const printing = useMutation({ mutationFn: () => paper.print(sale), onError });
  const download = useMutation({ mutationFn: () => paper.download(sale), onError });
  return (
    <>
      <a className={buttonClass('secondary')} href={paper.shareLink(sale, whatsapp)} target="_blank" rel="noopener noreferrer">
        <IconBrandWhatsapp size={20} aria-hidden />
        {t('whatsapp')}
        <span className="y-hidden">({t('newWindow')})</span>
      </a>
      <Button icon={<IconFileTypePdf size={20} aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
        {t('pdf')}
      </Button>
      <Button variant="primary" icon={<IconPrinter size={20} aria-hidden />} loading={printing.isPending} onClick={() => printing.mutate()}>
        {t('reprint')}
      </Button>
    </>
  );
}
