import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { useNoteDraft, useIsNotePending } from '@/features/credit-notes/api';
import styles from '@/features/credit-notes/credit-notes.module.css';
import { NoteForm } from '@/features/credit-notes/note-form';
import { useTexts } from '@/i18n/texts';
import { newCreditNoteTexts } from '@/i18n/texts/new-credit-note';
import { wholeOf } from '@/lib/address';
import { Alert } from '@/ui/alert';
import { buttonClass } from '@/ui/button';
import { Fact } from '@/ui/facts';
import { Card, Page } from '@/ui/page';
import type { CreditNoteDraft, CreditNoteKind } from '@/wire/generated';
import { AnyLink } from '@/navigation/any-link';
import { UpLink } from '@/navigation/up-link';
import { defineDetail } from '@/navigation/detail-page';

const DetailPage = defineDetail(useNoteDraft);

/** Search parameters: the kind of note to begin with, and the number of the line of which a piece comes back. */
export interface NewCreditNoteSearch {
  readonly kind?: CreditNoteKind;
  readonly line?: number;
}

const CHOOSE = '/mis-comprobantes/nota-credito/create';

/** /mis-comprobantes/nota-credito/create/:eInvoiceId: a credit note over the document of the sale of this key. */
export function NewCreditNoteRoute() {
  const t = useTexts(newCreditNoteTexts);
  const id = wholeOf(useParams({ strict: false }).eInvoiceId);
  return (
    <DetailPage id={id} t={t} heading={t('waiting')} list={CHOOSE} listName={t('chooseTitle')}>
      {(of) => (
        <Page title={t('title', { number: of.numberText })} lead={<UpLink to={CHOOSE}>{t('chooseTitle')}</UpLink>}>
          <Content of={of} />
        </Page>
      )}
    </DetailPage>
  );
}

function Content({ of }: PartProps) {
  const t = useTexts(newCreditNoteTexts);
  // The note that was just sent may be the reason why nothing remains to correct.
  const isPending = useIsNotePending(of.saleId);
  const navigate = useNavigate();
  const { kind: wanted, line } = useSearch({ strict: false });
  const begin = of.kinds.find((kind) => kind === wanted);
  const other = (
    <AnyLink to={CHOOSE} className={buttonClass('secondary')}>
      {t('otherDocument')}
    </AnyLink>
  );
  const cancel = (
    <AnyLink to={`/mis-comprobantes/${of.saleId}`} className={buttonClass('secondary')}>
      {t('cancel')}
    </AnyLink>
  );
  return (
    <>
      <Head of={of} />
      {of.allowed || isPending ? (
        <NoteForm of={of} begin={begin} line={wholeOf(line)} onDone={({ id }, isMounted) => isMounted && void navigate({ to: '/mis-comprobantes/nota-credito/$eInvoiceId', params: { eInvoiceId: String(id) }, replace: true })} cancel={cancel} />
      ) : (
        <Alert kind="warning" action={other}>
          {of.refusal || t('refused')}
        </Alert>
      )}
    </>
  );
}

interface PartProps {
  readonly of: CreditNoteDraft;
}

/** The corrected document, its client, and the amount that remains. */
function Head({ of }: PartProps) {
  const t = useTexts(newCreditNoteTexts);
  const country = useCountry();
  return (
    <Card>
      <dl className={styles.facts}>
        <Fact label={t('document')}>
          <AnyLink to={`/mis-comprobantes/${of.saleId}`}>{of.invoiceTypeName}</AnyLink>
        </Fact>
        <Fact label={t('issued')}>{country.day(of.date)}</Fact>
        <Fact label={t('client')}>{[shownClientName(of.clientName, country.facts), of.clientDocument].filter(Boolean).join(' · ')}</Fact>
        {of.allowed ? (
          <Fact label={t('left')}>
            <strong>{country.moneyOf(of.total)}</strong>
          </Fact>
        ) : null}
      </dl>
    </Card>
  );
}
