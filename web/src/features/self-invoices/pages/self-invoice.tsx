import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
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
  // A code that was not found is corrected, not typed again.
  const { codigo } = useSearch({ strict: false }) as { readonly codigo?: unknown };
  const [code, setCode] = useState(typeof codigo === 'string' ? codigo : '');
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
    <Button size="lg" onClick={() => void navigate({ to: '/autofactura', search: { codigo: code } })}>
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
  const { company, number, date, until, invoiced, refused, country } = offer.data;
  const day = countryProfile(country).day;
  const show = (whose: string) => {
    setBuyer(whose);
    if (buyer === whose) void followed.refetch();
  };
  if (invoice && buyer !== null && invoice.status !== 'refused') {
    return (
      <main className={styles.page}>
        <h1>{t('title')}</h1>
        <Made code={code} buyer={buyer} invoice={invoice} />
      </main>
    );
  }
  if (invoiced && !refused && !made) {
    const isOther = followed.data !== undefined && !followed.data.invoice && !followed.isFetching;
    return (
      <main className={styles.page}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('ofInvoiced', { number, company, day: day(date) })}</p>
        {followed.isError ? <Alert kind="error">{messageOf(followed.error)}</Alert> : null}
        <FindInvoice busy={followed.isFetching} wrong={isOther} onFind={show} />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('ofShop', { number, company, day: day(date), until: day(until) })}</p>
      {invoice ? (
        <Alert kind="error" takesFocus>
          <strong>{t('refused')}</strong>
          <br />
          {t('refusedBody', { text: invoice.text })}
        </Alert>
      ) : refused ? (
        <Alert kind="error">
          <strong>{t('refused')}</strong>
          <br />
          {t('refusedBefore')}
        </Alert>
      ) : null}
      <SelfInvoiceForm
        code={code}
        offer={offer.data}
        onMade={(next, whose) => {
          setMade(next);
          show(whose);
        }}
      />
    </main>
  );
}

/** Asks whose invoice is looked for. */
function FindInvoice({ busy, wrong, onFind }: { readonly busy: boolean; readonly wrong: boolean; readonly onFind: (buyer: string) => void }) {
  const t = useTexts(selfInvoiceTexts);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return setProblem(t('required'));
    setSent(typed);
    onFind(typed);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('registerNumber')}
        hint={t('findHint')}
        value={typed}
        error={problem ?? (wrong && sent === typed ? t('otherBuyer') : undefined)}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="lg" full loading={busy}>
        {t('find')}
      </Button>
    </form>
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
  if (status === 'waiting' || status === 'refused') {
    return (
      <Alert kind="info" takesFocus>
        <strong>{t('inProcess')}</strong>
        <br />
        {[t('inProcessBody'), email && t('mailLater', { email })].filter(Boolean).join(' ')}
      </Alert>
    );
  }
  const isCancelling = status === 'cancelling';
  const save = (kind: 'pdf' | 'xml') => {
    setFailure(undefined);
    void saveInvoice(kind, code, buyer).catch((error: unknown) => setFailure(messageOf(error)));
  };
  return (
    <>
      <Alert kind={isCancelling ? 'warning' : 'success'} takesFocus>
        <strong>{t(isCancelling ? 'cancelling' : 'ready')}</strong>
        <br />
        {isCancelling ? t('cancellingBody', { number }) : [t('readyBody', { number, key }), email && t('mailed', { email })].filter(Boolean).join(' ')}
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
