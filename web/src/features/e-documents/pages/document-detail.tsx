import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconFileMinus from '@tabler/icons-react/dist/esm/icons/IconFileMinus.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { countryProfile, useCountry } from '@/country/profile';
import { useAuthority } from '@/documents/authority';
import { ClientCard, DocumentLead, LinesCard } from '@/documents/document-content';
import styles from '@/documents/documents.module.css';
import type { DocumentDetail } from '@/documents/detail';
import { FileButtons } from '@/documents/file-buttons';
import { MailButton } from '@/documents/mail-button';
import { SendAgainButton } from '@/documents/send-again-button';
import { usePapers } from '@/documents/use-papers';
import { VerdictCard } from '@/documents/verdict-card';
import { useDocument, useSaleOf } from '@/features/e-documents/api';
import { CancelButton } from '@/features/e-documents/cancel-button';
import { CancellationCard } from '@/features/e-documents/cancellation-card';
import { fetchTicket } from '@/features/tickets/api';
import { PaperButtons } from '@/features/tickets/paper-buttons';
import { printTicket } from '@/features/tickets/print-ticket';
import { shareText, whatsappLink } from '@/features/tickets/share';
import { ReplacedTicketCard, TicketInvoiceButtons } from '@/features/self-invoices/pages/ticket-invoice';
import { useTexts } from '@/i18n/texts';
import { documentTexts } from '@/i18n/texts/documents';
import { eDocumentTabTexts } from '@/i18n/texts/e-document-tabs';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { ticketInvoiceTexts } from '@/i18n/texts/ticket-invoices';
import { wholeOf } from '@/lib/address';
import { useClientEmail } from '@/session/client-reach';
import { mayOpen } from '@/session/permissions';
import { currentSession, useUser } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import { DocumentBadge } from '@/ui/document-badge';
import { Fact, Facts } from '@/ui/facts';
import { Card, Page } from '@/ui/page';
import { SoldLine } from '@/ui/sums';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Sale } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { GuideLink } from '@/features/guides/pages/guide-link';
import { SaleLink } from './sale-link';
import { UpLink } from '@/navigation/up-link';
import { defineDetail } from '@/navigation/detail-page';

const DetailPage = defineDetail(useDocument);

const LIST = '/mis-comprobantes';
const NOTES = '/mis-comprobantes/nota-credito';

/** /mis-comprobantes/:eInvoiceId: the electronic document of a sale. */
export function DocumentRoute() {
  const t = useTexts(eDocumentTexts);
  const tabs = useTexts(eDocumentTabTexts);
  const id = wholeOf(useParams({ strict: false }).eInvoiceId);
  return (
    <DetailPage id={id} t={t} heading={t('one')} list={LIST} listName={tabs('title')}>
      {(document) => <Content document={document} />}
    </DetailPage>
  );
}

function Content({ document }: { readonly document: DocumentDetail }) {
  const t = useTexts(eDocumentTexts);
  const tabs = useTexts(eDocumentTabTexts);
  const invoices = useTexts(ticketInvoiceTexts);
  const authority = useAuthority();
  const { status } = useSaleOf(document).data ?? {};
  const undone = status === 'voided' || status === 'discarded';
  if (document.ticketId) return <ReplacedTicketPage document={document} />;
  const invoiceSteps = document.invoicing === 'correct' ? [invoices('step1', authority), invoices('step2'), invoices('step3', { ticket: document.replaces?.correlativeSeries ?? '' })] : undefined;
  return (
    <Page title={document.number ? `${document.kindName} ${document.number}` : document.kindName} lead={<DocumentLead state={document.state} cancellation={document.cancellation}><UpLink to={LIST}>{tabs('title')}</UpLink></DocumentLead>} actions={<Actions document={document} />}>
      {document.number ? null : <p role="status">{t('notNumbered')}</p>}
      <div className={styles.columns}>
        <VerdictCard document={document} {...(undone ? { whatNow: [t('saleUndone')] } : invoiceSteps && { whatNow: invoiceSteps })}>
          <TicketInvoiceButtons document={document} />
          {undone ? null : <SendAgainButton document={document} {...(invoiceSteps && { quiet: true })} />}
          <FileButtons document={document} />
        </VerdictCard>
        <ClientCard document={document}>
          <SaleLink document={document} date={document.date} />
        </ClientCard>
      </div>
      <CancelledCard document={document} undone={undone} />
      <ReplacedTicketCard document={document} />
      <Notes document={document} />
      <LinesCard document={document}>
        <Bags document={document} />
      </LinesCard>
    </Page>
  );
}

/** A ticket for which an invoice was requested: its files, its cancellation, and the way to the invoice. */
function ReplacedTicketPage({ document }: { readonly document: DocumentDetail }) {
  const tabs = useTexts(eDocumentTabTexts);
  const papers = useTexts(documentTexts);
  const t = useTexts(ticketInvoiceTexts);
  const { download } = usePapers(document);
  const pdf = useMutation({ mutationFn: download, onError: (error) => toast.error(messageOf(error)) });
  const { saleId, replacedBy } = document;
  const to = `${LIST}/${saleId}`;
  return (
    <Page title={`${document.kindName} ${document.number}`} lead={<DocumentLead state={document.state} cancellation={document.cancellation}><UpLink to={LIST}>{tabs('title')}</UpLink></DocumentLead>} actions={replacedBy && <AnyLink to={to} className={buttonClass('primary')}>{t('openInvoice', { number: replacedBy })}</AnyLink>}>
      <p role="status">{replacedBy ? t('replacedBy', { number: replacedBy }) : t('notReplaced')}</p>
      <div className={styles.columns}>
        <VerdictCard document={document}>
          <Button icon={<IconFileTypePdf size={20} aria-hidden />} loading={pdf.isPending} onClick={() => pdf.mutate()}>
            {papers('pdf')}
          </Button>
          <FileButtons document={document} />
        </VerdictCard>
        <ClientCard document={document}>
          <SaleLink document={document} date={document.date} />
        </ClientCard>
      </div>
      <CancelledCard document={document} undone={false} />
      <LinesCard document={document} />
    </Page>
  );
}

/** Actions that print or send the document, and the note that corrects it. */
function Actions({ document }: { readonly document: DocumentDetail }) {
  const papers = usePapers(document);
  const sale = useSaleOf(document);
  const client = sale.data?.client ?? document.client;
  const email = useClientEmail(client);
  return (
    <>
      <PaperButtons
        again={document.state !== 'rejected'}
        client={client}
        shareLink={(to) => shareLink(document, to)}
        download={papers.download}
        print={async () => printTicket(await fetchTicket({ saleId: document.saleId }))}
      />
      <MailButton document={document} email={email} />
      <UndoLink document={document} sale={sale.data} />
      {document.cancellation ? null : <CancelButton document={document} undone={sale.data?.status === 'voided' || sale.data?.status === 'discarded'} />}
      {canBeCarried(document, sale.data?.status) ? <GuideLink to="/sales/new/guide" search={{ venta: document.saleId }} /> : null}
    </>
  );
}

/** Where its cancellation is, and what can be done where it was refused. */
function CancelledCard({ document, undone }: { readonly document: DocumentDetail; readonly undone: boolean }) {
  const { cancellation } = document;
  if (!cancellation) return null;
  return (
    <CancellationCard document={document} cancellation={cancellation}>
      {document.cancellationOffer ? <CancelButton document={document} undone={undone} /> : null}
    </CancellationCard>
  );
}

/** The button that takes the sale of a document back: by all its ways on the sale, or by a credit note for a user who may not open sales. */
function UndoLink({ document, sale }: { readonly document: DocumentDetail; readonly sale: Sale | undefined }) {
  const t = useTexts(eDocumentTexts);
  const user = useUser();
  const stands = sale?.status === 'open' || sale?.status === 'closed';
  const onSale = stands && (document.canBeNoted || sale.creditNotes.length === 0) && mayOpen(user, '/my-sales');
  const create = `${NOTES}/create/${document.saleId}`;
  if (!onSale && !document.canBeNoted) return null;
  return (
    <AnyLink {...(onSale ? { to: '/my-sales', search: { sale: document.saleId, undo: true } } : { to: create })} className={buttonClass('secondary')}>
      <IconArrowBackUp size={20} aria-hidden />
      {t('undo')}
    </AnyLink>
  );
}

/** Goods of a sale that was undone, or whose document was refused, are not carried. */
function canBeCarried({ state }: DocumentDetail, status: Sale['status'] | undefined): boolean {
  return state !== 'rejected' && state !== 'voided' && status !== 'voided' && status !== 'discarded';
}

/** The bags of the sale, which are no line of its document. */
function Bags({ document }: { readonly document: DocumentDetail }) {
  const t = useTexts(eDocumentTexts);
  const { facts, moneyOf } = useCountry();
  const bags = useSaleOf(document).data?.bags;
  if (!bags || bags.count === 0) return null;
  return <SoldLine name={facts.wording.bags} price={t('bags', { count: bags.count, price: moneyOf(bags.price) })} total={moneyOf(bags.total)} />;
}

/** The credit notes against the document. */
function Notes({ document: { creditNotes } }: { readonly document: DocumentDetail }) {
  const t = useTexts(eDocumentTexts);
  const country = useCountry();
  if (creditNotes.length === 0) return null;
  return (
    <Card title={t('creditNotes')} icon={<IconFileMinus size={22} aria-hidden />}>
      <Facts>
        {creditNotes.map((note) => (
          <Fact
            key={note.id}
            label={
              <>
                <NoteLink id={note.id} number={note.correlative === 0 ? t('creditNote') : note.correlativeSeries} /> · {country.day(note.date)}
              </>
            }
          >
            <DocumentBadge state={note.status} /> <strong>{country.moneyOf(-note.total)}</strong>
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function NoteLink({ id, number }: { readonly id: number; readonly number: string }) {
  const to = `${NOTES}/${id}`;
  return <AnyLink to={to}>{number}</AnyLink>;
}

function shareLink(document: DocumentDetail, to: string): string {
  const session = currentSession();
  if (session.status !== 'signedIn') return whatsappLink('');
  const { user } = session;
  const country = countryProfile(user.countryCode, user.currency.symbol);
  const generic = document.client?.name === country.facts.genericClient.name;
  return whatsappLink(
    shareText({
      company: user.companyTradename || user.companyName,
      clientName: generic ? '' : (document.client?.name ?? ''),
      documentName: document.kindName,
      number: document.number,
      date: country.day(document.date),
      total: country.moneyOf(document.total),
    }),
    to,
  );
}
