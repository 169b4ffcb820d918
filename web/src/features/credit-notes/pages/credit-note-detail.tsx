import IconFileMinus from '@tabler/icons-react/dist/esm/icons/IconFileMinus.mjs';
import { useParams } from '@tanstack/react-router';
import { useCountry } from '@/country/profile';
import { useAuthority } from '@/documents/authority';
import type { DocumentDetail } from '@/documents/detail';
import { ClientCard, DocumentLead, LinesCard } from '@/documents/document-content';
import styles from '@/documents/documents.module.css';
import { FileButtons } from '@/documents/file-buttons';
import { PaperActions } from '@/documents/paper-actions';
import { SendAgainButton } from '@/documents/send-again-button';
import { VerdictCard } from '@/documents/verdict-card';
import { useNote } from '@/features/credit-notes/api';
import { useNoteDetail } from '@/features/credit-notes/use-note-detail';
import { useSaleOf } from '@/features/e-documents/api';
import { useTexts } from '@/i18n/texts';
import { creditNoteTexts } from '@/i18n/texts/credit-notes';
import { wholeOf } from '@/lib/address';
import { buttonClass } from '@/ui/button';
import { Fact, Facts } from '@/ui/facts';
import { Card, Page } from '@/ui/page';
import { SoldLine } from '@/ui/sums';
import type { CreditNote } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { SaleLink } from '@/features/e-documents/pages/sale-link';
import { UpLink } from '@/navigation/up-link';
import { defineDetail } from '@/navigation/detail-page';

const DetailPage = defineDetail(useNote);

const LIST = '/mis-comprobantes/nota-credito';

/** /mis-comprobantes/nota-credito/:eInvoiceId: one credit note. */
export function CreditNoteRoute() {
  const t = useTexts(creditNoteTexts);
  const id = wholeOf(useParams({ strict: false }).eInvoiceId);
  return (
    <DetailPage id={id} t={t} heading={t('detailWaiting')} list={LIST} listName={t('title')}>
      {(note) => <Content note={note} />}
    </DetailPage>
  );
}

function Content({ note }: { readonly note: CreditNote }) {
  const t = useTexts(creditNoteTexts);
  const authority = useAuthority();
  const document = useNoteDetail(note);
  const sale = useSaleOf(document);
  return (
    <Page title={document.number ? t('detail', { number: document.number }) : t('detailWaiting')} lead={<DocumentLead state={document.state}><UpLink to={LIST}>{t('title')}</UpLink></DocumentLead>} actions={<PaperActions document={document} client={sale.data?.client} />}>
      <div className={styles.columns}>
        <VerdictCard document={document} whatNow={[t('rejected1', authority), t('rejected2', authority), t('rejected3')]}>
          <SendAgainButton document={document} />
          <FileButtons document={document} />
        </VerdictCard>
        <Reason note={note} document={document} />
        <ClientCard document={document} />
      </div>
      <LinesCard document={document}>
        <Bags note={note} />
      </LinesCard>
    </Page>
  );
}

/** The corrected document, and the reason. */
function Reason({ note, document }: { readonly note: CreditNote; readonly document: DocumentDetail }) {
  const t = useTexts(creditNoteTexts);
  const country = useCountry();
  return (
    <Card title={t('corrects')} icon={<IconFileMinus size={22} aria-hidden />}>
      <Facts>
        <Fact label={note.referenceInvoiceTypeName || note.referenceInvoiceType}>{note.referenceInvoiceSeries}</Fact>
        <Fact label={t('columnDate')}>{country.day(note.referenceInvoiceDate)}</Fact>
        <Fact label={t('reason')}>{t(note.kind)}</Fact>
        <Fact label={t('sustentation')}>{note.noteSustentation}</Fact>
        {note.userName ? <Fact label={t('by')}>{note.userName}</Fact> : null}
      </Facts>
      <div className={styles.actions}>
        <AnyLink to={`/mis-comprobantes/${note.id}`} className={buttonClass('secondary')}>
          {t('seeDocument')}
        </AnyLink>
        <SaleLink document={document} date={note.referenceInvoiceDate} />
      </div>
    </Card>
  );
}

/** Bags that are given back, which are no line of the note. */
function Bags({ note: { bagsTotal } }: { readonly note: CreditNote }) {
  const { facts, moneyOf } = useCountry();
  return bagsTotal > 0 ? <SoldLine name={facts.wording.bags} price="" total={moneyOf(bagsTotal)} /> : null;
}
