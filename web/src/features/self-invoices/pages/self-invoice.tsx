import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { countryProfile } from '@/country/profile';
import { ListFailure } from '@/failures/list-failure';
import { saveInvoice, selfInvoiceQuery } from '@/features/self-invoices/api';
import { SelfInvoiceForm } from '@/features/self-invoices/self-invoice-form';
import { useTexts } from '@/i18n/texts';
import { selfInvoiceTexts } from '@/i18n/texts/self-invoices';
import { useWindowTitle } from '@/navigation/window-title';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { TextField } from '@/ui/field';
import { SkeletonList } from '@/ui/skeleton';
import { ApiError, messageOf } from '@/wire/errors';
import type { SelfInvoice } from '@/wire/generated';
import styles from '@/features/self-invoices/self-invoices.module.css';

/** /autofactura: the code of a ticket. */
export function TicketCodeRoute() {
  const t = useTexts(selfInvoiceTexts);
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  useWindowTitle();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') setProblem(t('required'));
    else void navigate({ to: '/autofactura/$code', params: { code: code.trim() } });
  }
  return (
    <main className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          value={code}
          error={problem}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(undefined);
          }}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" size="lg" full>
          {t('continue')}
        </Button>
      </form>
    </main>
  );
}

/** /autofactura/:code: the invoice of a ticket, for the bearer of its code; without a session. */
export function SelfInvoiceRoute() {
  const t = useTexts(selfInvoiceTexts);
  const navigate = useNavigate();
  const { code = '' } = useParams({ strict: false });
  const [buyer, setBuyer] = useState<string | null>(null);
  const [made, setMade] = useState<SelfInvoice>();
  const offer = useQuery(selfInvoiceQuery(code, null));
  const followed = useQuery({ ...selfInvoiceQuery(code, buyer), enabled: buyer !== null });
  useWindowTitle();
  const invoice = followed.data?.invoice ?? made;
  const again = (
    <Button size="lg" onClick={() => void navigate({ to: '/autofactura' })}>
      {t('otherCode')}
    </Button>
  );
  if (offer.isError) {
    const { error } = offer;
    const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 409);
    return (
      <main className={styles.page}>
        <h1>{t('title')}</h1>
        {isRefused ? (
          <EmptyState title={t('refusedTitle')} action={again}>
            {messageOf(error)}
          </EmptyState>
        ) : (
          <ListFailure title={t('errorTitle')} error={error} onRetry={() => void offer.refetch()} />
        )}
      </main>
    );
  }
  if (!offer.data) {
    return (
      <main className={styles.page}>
        <h1>{t('waiting')}</h1>
        <SkeletonList rows={5} height="3.5rem" />
      </main>
    );
  }
  const { company, number, date, until, invoiced, country } = offer.data;
  const day = countryProfile(country).day;
  const isRefused = invoice?.status === 'refused';
  return (
    <main className={styles.page}>
      <h1>{t('title')}</h1>
      {invoice && buyer !== null && !isRefused ? (
        <Made code={code} buyer={buyer} invoice={invoice} />
      ) : (
        <>
          <p className={styles.lead}>{t('ofShop', { number, company, day: day(date), until: day(until) })}</p>
          {isRefused ? (
            <Alert kind="error" takesFocus>
              <strong>{t('refused')}</strong>
              <br />
              {t('refusedBody', { text: invoice.text })}
            </Alert>
          ) : null}
          {invoiced && !invoice ? <Alert kind="info">{t('invoiced')}</Alert> : null}
          <SelfInvoiceForm
            code={code}
            offer={offer.data}
            onMade={(next, whose) => {
              setMade(next);
              setBuyer(whose);
              if (buyer === whose) void followed.refetch();
            }}
          />
        </>
      )}
    </main>
  );
}

function Made({ code, buyer, invoice }: { readonly code: string; readonly buyer: string; readonly invoice: SelfInvoice }) {
  const t = useTexts(selfInvoiceTexts);
  const [failure, setFailure] = useState<string>();
  const { status, number, key, email } = invoice;
  if (status === 'cancelled') {
    return (
      <Alert kind="warning" takesFocus>
        <strong>{t('cancelled')}</strong>
        <br />
        {t('cancelledBody', { number })}
      </Alert>
    );
  }
  if (status !== 'ready') {
    return (
      <Alert kind="info" takesFocus>
        <strong>{t('inProcess')}</strong>
        <br />
        {[t('inProcessBody'), email && t('mailLater', { email })].filter(Boolean).join(' ')}
      </Alert>
    );
  }
  const save = (kind: 'pdf' | 'xml') => {
    setFailure(undefined);
    void saveInvoice(kind, code, buyer).catch((error: unknown) => setFailure(messageOf(error)));
  };
  return (
    <>
      <Alert kind="success" takesFocus>
        <strong>{t('ready')}</strong>
        <br />
        {[t('readyBody', { number, key }), email && t('mailed', { email })].filter(Boolean).join(' ')}
      </Alert>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <div className={styles.buttons}>
        <Button variant="primary" size="lg" onClick={() => save('pdf')}>
          {t('downloadPdf')}
        </Button>
        <Button size="lg" onClick={() => save('xml')}>
          {t('downloadXml')}
        </Button>
      </div>
    </>
  );
}
