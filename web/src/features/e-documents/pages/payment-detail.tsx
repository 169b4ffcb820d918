import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCountry } from '@/country/profile';
import { useAuthority } from '@/documents/authority';
import type { DocumentDetail } from '@/documents/detail';
import { DocumentLead, Fact } from '@/documents/document-content';
import styles from '@/documents/documents.module.css';
import { FileButtons } from '@/documents/file-buttons';
import { MailButton } from '@/documents/mail-button';
import { SendAgainButton } from '@/documents/send-again-button';
import { usePapers } from '@/documents/use-papers';
import { VerdictCard } from '@/documents/verdict-card';
import { usePayment } from '@/features/e-documents/payment-api';
import { detailOfPayment } from '@/features/e-documents/payment-model';
import { useTexts } from '@/i18n/texts';
import { documentTexts } from '@/i18n/texts/documents';
import { eDocumentTabTexts } from '@/i18n/texts/e-document-tabs';
import { paymentDocumentTexts } from '@/i18n/texts/payment-documents';
import { wholeOf } from '@/lib/address';
import { formatTime } from '@/lib/dates';
import { AnyLink } from '@/navigation/any-link';
import { defineDetail } from '@/navigation/detail-page';
import { UpLink } from '@/navigation/up-link';
import { useClientEmail } from '@/session/client-reach';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import { DocumentBadge } from '@/ui/document-badge';
import { Lines, Muted } from '@/ui/lines';
import { Card, Page } from '@/ui/page';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { PaymentDocument } from '@/wire/generated';

const DetailPage = defineDetail(usePayment);

const LIST = '/mis-comprobantes';

/** /mis-comprobantes/pago/:paymentId: the electronic document of a payment. */
export function PaymentDocumentRoute() {
  const t = useTexts(paymentDocumentTexts);
  const tabs = useTexts(eDocumentTabTexts);
  const id = wholeOf(useParams({ strict: false }).paymentId);
  return (
    <DetailPage id={id} t={t} heading={t('one')} list={LIST} listName={tabs('title')}>
      {(payment) => <Content payment={payment} />}
    </DetailPage>
  );
}

function Content({ payment }: { readonly payment: PaymentDocument }) {
  const t = useTexts(paymentDocumentTexts);
  const tabs = useTexts(eDocumentTabTexts);
  const authority = useAuthority();
  const document = detailOfPayment(payment);
  return (
    <Page title={`${payment.kindName} ${payment.number}`} lead={<DocumentLead state={payment.status}><UpLink to={LIST}>{tabs('title')}</UpLink></DocumentLead>} actions={<Actions document={document} />}>
      <div className={styles.columns}>
        <VerdictCard document={document} whatNow={[t('rejected1', authority), t('rejected2')]}>
          <SendAgainButton document={document} />
          <FileButtons document={document} />
        </VerdictCard>
        <PaymentCard payment={payment} />
      </div>
      <PaidCard payment={payment} />
    </Page>
  );
}

/** What can be put on paper or sent of the document. */
function Actions({ document }: { readonly document: DocumentDetail }) {
  const t = useTexts(documentTexts);
  const papers = usePapers(document);
  const email = useClientEmail(document.client);
  const downloading = useMutation({ mutationFn: papers.download, onError: (error: Error) => toast.error(messageOf(error)) });
  return (
    <>
      <Button variant="primary" icon={<IconFileTypePdf size={20} aria-hidden />} loading={downloading.isPending} onClick={() => downloading.mutate()}>
        {t('pdf')}
      </Button>
      <MailButton document={document} email={email} />
    </>
  );
}

/** Who paid, when and how. */
function PaymentCard({ payment }: { readonly payment: PaymentDocument }) {
  const t = useTexts(paymentDocumentTexts);
  const country = useCountry();
  const user = useUser();
  return (
    <Card title={t('payment')} icon={<IconCash size={22} aria-hidden />}>
      <Lines loose breaks>
        <strong>{payment.clientName}</strong>
        <span>{payment.clientDocument}</span>
      </Lines>
      <dl className={styles.facts}>
        <Fact label={t('paidOn')}>{`${country.day(payment.date)} · ${formatTime(payment.hour)}`}</Fact>
        <Fact label={t('paidWith')}>{payment.paymentMethod}</Fact>
        <Fact label={t('amount')}>{country.moneyOf(payment.total)}</Fact>
      </dl>
      {mayOpen(user, '/clients') ? (
        <div className={styles.actions}>
          <AnyLink to={`/clients/detail/${payment.clientId}`} className={buttonClass('secondary')}>
            {t('openClient')}
          </AnyLink>
        </div>
      ) : null}
    </Card>
  );
}

/** The documents that it pays, with what is left of each. */
function PaidCard({ payment: { documents, total } }: { readonly payment: PaymentDocument }) {
  const t = useTexts(paymentDocumentTexts);
  const { moneyOf } = useCountry();
  return (
    <Card title={t('paid')} icon={<IconFileInvoice size={22} aria-hidden />}>
      <dl className={styles.facts}>
        {documents.map((paid) => (
          <div key={paid.saleId}>
            <dt>
              <Lines breaks>
                <AnyLink to={`/mis-comprobantes/${paid.saleId}`}>{`${paid.kindName} ${paid.number}`}</AnyLink>
                <Muted>{[t('instalment', { number: paid.instalment }), t('before', { amount: moneyOf(paid.openBefore) }), t('left', { amount: moneyOf(paid.left) })].join(' · ')}</Muted>
              </Lines>
            </dt>
            <dd>
              <DocumentBadge state={paid.status} /> <strong>{moneyOf(paid.paid)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <Sums ruled>
        <Sum label={t('total')} value={moneyOf(total)} strong />
      </Sums>
    </Card>
  );
}
