import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { ReactNode } from 'react';
import { shownClientDocument } from '@/country/client-document';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { useLineWords } from '@/products/sold-line';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import { formatTime } from '@/lib/dates';
import { usePhone } from '@/lib/media';
import { DocumentBadge } from '@/ui/document-badge';
import { Fact, Facts } from '@/ui/facts';
import { Lines, Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { SoldLine, SoldLines, Sum, Sums } from '@/ui/sums';
import type { DocumentDetail } from './detail';
import styles from './documents.module.css';

interface PartProps {
  readonly document: DocumentDetail;
  readonly children?: ReactNode;
}

/** The buyer of the document, its date, and its payment. */
export function ClientCard({ document, children }: PartProps) {
  const t = useTexts(eDocumentTexts);
  const country = useCountry();
  const { client } = document;
  return (
    <Card title={t('client')} icon={<IconUser size={22} aria-hidden />}>
      <Lines loose breaks>
        <strong>{shownClientName(client?.name, country.facts)}</strong>
        {client?.documentNumber ? <span>{shownClientDocument(client.documentType, client.documentNumber, country.facts)}</span> : null}
        {client?.place ? <Muted>{client.place}</Muted> : null}
      </Lines>
      <Facts>
        <Fact label={t('issued')}>{`${country.day(document.date)} · ${formatTime(document.hour)}`}</Fact>
        {document.paymentMethod ? <Fact label={t('paidWith')}>{document.paymentMethod}</Fact> : null}
      </Facts>
      {children}
    </Card>
  );
}

/** Below the title of a document: the way back, and on a phone, where its card comes late, its state where it goes to an authority. */
export function DocumentLead({ state, cancellation, children }: { readonly state: DocumentDetail['state'] | null; readonly cancellation?: DocumentDetail['cancellation']; readonly children: ReactNode }) {
  return (
    <span className={styles.lead}>
      {children}
      {usePhone() && state ? <DocumentBadge state={state} cancellation={cancellation?.status} /> : null}
    </span>
  );
}

/** The sold lines, and the parts of the total; more lines, such as bags, come in as children. */
export function LinesCard({ document, children }: PartProps) {
  const t = useTexts(eDocumentTexts);
  const { facts, moneyOf } = useCountry();
  const wordsOf = useLineWords();
  return (
    <Card title={t('lines')} icon={<IconPackage size={22} aria-hidden />}>
      <SoldLines>
        {document.lines.map((line, index) => (
          <SoldLine key={`${line.id}-${index}`} {...wordsOf(line, line.unitPrice)} />
        ))}
        {children}
      </SoldLines>
      <Sums ruled>
        {document.sums.map(([name, amount]) => (
          <Sum key={name} label={name === 'salesTax' ? facts.wording.salesTax : t(name)} value={moneyOf(amount)} />
        ))}
        <Sum label={t('total')} value={moneyOf(document.total)} strong />
      </Sums>
      {document.totalText ? <Muted as="p">{document.totalText}</Muted> : null}
    </Card>
  );
}
