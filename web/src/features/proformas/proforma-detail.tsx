import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { useClientWhatsapp } from '@/session/client-whatsapp';
import { LoadFailure } from '@/ui/load-failure';
import { Button, buttonClass } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Skeleton, SkeletonList } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Proforma } from '@/wire/generated';
import { useProforma } from './api';
import { ProformaActions, ProformaQuestion, type Question } from './proforma-actions';
import { ProformaContent, ProformaHead } from './proforma-content';
import styles from './proformas.module.css';

/** What can be put on paper or sent of a quote; always of the one that is given. */
export interface ProformaPaper {
  readonly print: (proforma: Proforma) => Promise<void>;
  readonly download: (proforma: Proforma) => Promise<void>;
  /** Address that opens a message about it, to whom a WhatsApp address names. */
  readonly shareLink: (proforma: Proforma, to: string) => string;
}

export interface ProformaDetailProps {
  readonly proformaId: number;
  readonly paper: ProformaPaper;
  /** Begins a sale with the quote; absent for those who may not sell. */
  readonly onSell: ((proformaId: number) => void) | undefined;
  /** Shows the sale that the quote became. */
  readonly onOpenSale: (saleId: number) => void;
  readonly onClose: () => void;
}

/** One quote: what it offers and what can be done with it. */
export function ProformaDetail({ proformaId, paper, onSell, onOpenSale, onClose }: ProformaDetailProps) {
  const t = useTexts(proformaTexts);
  const query = useProforma(proformaId);
  const [question, setQuestion] = useState<Question>();
  const proforma = query.data;
  return (
    <Dialog
      opened
      // Esc reaches every open dialog: while a question is open, only the question closes.
      onClose={question ? () => {} : onClose}
      title={proforma ? t('detailTitle', { number: proforma.seriesCorrelative }) : t('detailLoading')}
      width={680}
      footer={proforma ? <Footer proforma={proforma} paper={paper} onSell={onSell} onQuestion={setQuestion} /> : null}
    >
      {proforma ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        <section className={styles.detail} aria-label={t('detailLoading')} tabIndex={0}>
          <ProformaHead proforma={proforma} />
          <ProformaContent proforma={proforma} onOpenSale={onOpenSale} />
          {question ? <ProformaQuestion proforma={proforma} question={question} onDone={() => setQuestion(undefined)} /> : null}
        </section>
      ) : query.isError ? (
        <LoadFailure title={t('detailError')} message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <div className={styles.detail}>
          <Skeleton width="60%" height="3rem" />
          <SkeletonList rows={5} height="2.5rem" />
        </div>
      )}
    </Dialog>
  );
}

interface FooterProps extends Pick<ProformaDetailProps, 'paper' | 'onSell'> {
  readonly proforma: Proforma;
  readonly onQuestion: (question: Question) => void;
}

/** Whatever can be done with the quote, in sight wherever its content is scrolled to. */
function Footer({ proforma, paper, onSell, onQuestion }: FooterProps) {
  return (
    <div className={styles.footer}>
      <ProformaActions proforma={proforma} onSell={onSell} onQuestion={onQuestion} />
      <div className={styles.paper}>
        <PaperButtons proforma={proforma} paper={paper} />
      </div>
    </div>
  );
}

function PaperButtons({ proforma, paper }: Pick<FooterProps, 'proforma' | 'paper'>) {
  const t = useTexts(proformaTexts);
  const whatsapp = useClientWhatsapp(proforma.client);
  const onError = (error: Error) => toast.error(messageOf(error));
  const printing = useMutation({ mutationFn: () => paper.print(proforma), onError });
  const download = useMutation({ mutationFn: () => paper.download(proforma), onError });
  return (
    <>
      <a className={buttonClass('secondary')} href={paper.shareLink(proforma, whatsapp)} target="_blank" rel="noopener noreferrer">
        <IconBrandWhatsapp size={20} aria-hidden />
        {t('whatsapp')}
        <span className="y-hidden">({t('newWindow')})</span>
      </a>
      <Button icon={<IconFileTypePdf size={20} aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
        {t('pdf')}
      </Button>
      <Button icon={<IconPrinter size={20} aria-hidden />} loading={printing.isPending} onClick={() => printing.mutate()}>
        {t('print')}
      </Button>
    </>
  );
}
