import type { ReactNode } from 'react';
import { cashBack, cashCorrection } from '@/country/cash-rounding';
import { shownClientName } from '@/country/client-name';
import { paymentKind } from '@/country/payment-kind';
import { useCountry } from '@/country/profile';
import { useLineWords } from '@/products/sold-line';
import { useTexts } from '@/i18n/texts';
import { salesHistoryTexts } from '@/i18n/texts/sales-history';
import { saleSituationTexts } from '@/i18n/texts/sale-situations';
import { formatTime } from '@/lib/dates';
import { add, fromNumber, sub } from '@/lib/dec4';
import { Block } from '@/ui/block';
import { DetailHead } from '@/ui/detail';
import { Lines, Muted } from '@/ui/lines';
import { RefusedNumbers } from '@/documents/refused-numbers';
import { SaleBadge } from '@/documents/sale-badge';
import { StateOf } from '@/ui/status-badge';
import { SoldLine, SoldLines, Sum, Sums } from '@/ui/sums';
import type { Sale } from '@/wire/generated';
import { usePaymentTypes } from './api';
import { SaleEarningsBlock } from './sale-earnings';
import { extraTaxName, paymentName, referenceOf } from './sale-rules';

/** How the specification calls the state of a sale. */
const STATE_WORDS = { open: 'stateOpen', closed: 'stateClosed', discarded: 'stateDiscarded', voided: 'stateVoided' } as const;

/** The head of a sale: the seller, the document, its day and its amount. */
export function SaleHead({ sale }: { readonly sale: Sale }) {
  const t = useTexts(salesHistoryTexts);
  const reference = referenceOf(sale);
  const country = useCountry();
  const words = useTexts(saleSituationTexts);
  const back = sale.returned > 0 && sale.status !== 'voided' ? words('returnedPart', { amount: country.moneyOf(sale.returned) }) : '';
  return (
    <DetailHead total={country.moneyOf(sale.total)}>
      <strong>{sale.invoiceTypeName}</strong>
      {reference ? <Muted>{t('reference', { number: reference })}</Muted> : null}
      <Muted>
        {country.day(sale.date)} · {formatTime(sale.hour)}
        {sale.user.name ? ` · ${sale.user.name}` : ''}
      </Muted>
      <StateOf what={t('columnSale')}>
        <SaleBadge situation={sale.situation} />
      </StateOf>
      <Muted>{[words('stateWord', { state: words(STATE_WORDS[sale.status]) }), back].filter(Boolean).join(' · ')}</Muted>
    </DetailHead>
  );
}

export interface SaleContentProps {
  readonly sale: Sale;
  /** A way to the quote that the sale comes from. */
  readonly origin: (proformaId: number) => ReactNode;
  /** A way to its electronic document; null where there is none. */
  readonly document: (sale: Sale) => ReactNode;
}

/** Everything a sale consists of, to be read like its ticket. */
export function SaleContent({ sale, origin, document }: SaleContentProps) {
  const t = useTexts(salesHistoryTexts);
  const wordsOf = useLineWords();
  return (
    <>
      {sale.proforma ? origin(sale.proforma) : null}
      {document(sale)}
      <RefusedNumbers numbers={sale.sunat?.refusedNumbers} />
      {sale.statusNote ? <Block title={t('note')}>{sale.statusNote}</Block> : null}
      <Block title={t('lines')}>
        <SoldLines>
          {sale.lines.map((line, index) => (
            <SoldLine key={`${line.id}-${index}`} {...wordsOf(line, line.unitPrice)} />
          ))}
          <Bags sale={sale} />
        </SoldLines>
      </Block>
      <Totals sale={sale} />
      <SaleEarningsBlock sale={sale} />
      <Payments sale={sale} />
      <Client sale={sale} />
      {sale.comment ? <Block title={t('comment')}>{sale.comment}</Block> : null}
      {sale.sunat?.description ? <Block title={t('sunat')}>{sale.sunat.description}</Block> : null}
    </>
  );
}

function Bags({ sale }: { readonly sale: Sale }) {
  const t = useTexts(salesHistoryTexts);
  const country = useCountry();
  if (!sale.bags || sale.bags.count === 0) return null;
  const { count, price, total } = sale.bags;
  return <SoldLine name={country.facts.wording.bags} price={t('bags', { count, price: country.moneyOf(price) })} total={country.moneyOf(total)} />;
}

function Totals({ sale }: { readonly sale: Sale }) {
  const t = useTexts(salesHistoryTexts);
  const { facts, moneyOf } = useCountry();
  const rows: readonly (readonly [string, number])[] = [
    [t('subtotal'), sale.subtotal],
    [t('discount'), -sale.discount],
    [t('taxed'), sale.taxed],
    [t('exempt'), sale.exempt],
    [t('unaffected'), sale.unaffected],
    [facts.wording.salesTax, sale.tax],
    ...sale.extraTaxes.map((tax) => [extraTaxName(tax, facts), tax.amount] as const),
  ];
  return (
    <Sums ruled>
      {rows.map(([label, amount], index) => (amount === 0 && index > 0 ? null : <Sum key={label} label={label} value={moneyOf(amount)} />))}
      <Sum label={t('total')} value={moneyOf(sale.total)} strong />
    </Sums>
  );
}

function Payments({ sale }: { readonly sale: Sale }) {
  const t = useTexts(salesHistoryTexts);
  const { facts, money, moneyOf } = useCountry();
  // A lone part pays the whole sale; money received above it comes back as change.
  const [first] = sale.payments;
  const parts =
    sale.payments.length > 1 ? sale.payments : [{ method: first?.method ?? sale.paymentType, amount: sale.total, instalments: first?.instalments }];
  const own = usePaymentTypes().data ?? [];
  const others = sale.payments.filter(({ method }) => paymentKind(method, facts) !== 'cash').map(({ amount }) => fromNumber(amount));
  const cash = sub(fromNumber(sale.total), add(...others));
  const rounding = cashCorrection(cash, facts);
  const back = cashBack(fromNumber(sale.payment.change), cash, facts);
  const nameOf = (code: string) => (code === sale.paymentType ? sale.paymentTypeName : paymentName(code, own, facts.payments));
  return (
    <Block title={t('payments')}>
      <Sums>
        {parts.map((part, index) => {
          const name = nameOf(part.method);
          const label = part.instalments && part.instalments > 1 ? t('instalments', { name, count: part.instalments }) : name;
          return <Sum key={`${part.method}-${index}`} label={label} value={moneyOf(part.amount)} />;
        })}
        {sale.payment.change > 0 ? <Sum label={t('received')} value={moneyOf(sale.payment.amount)} /> : null}
        {rounding === 0 ? null : <Sum label={t('legalRounding')} value={money(rounding)} />}
        {sale.payment.change > 0 ? <Sum label={t('change')} value={money(back)} /> : null}
      </Sums>
    </Block>
  );
}

function Client({ sale }: { readonly sale: Sale }) {
  const t = useTexts(salesHistoryTexts);
  const { facts } = useCountry();
  const client = sale.client;
  const identity = facts.identities.find((known) => known.code === client?.documentType)?.shortDescription ?? '';
  const place = client ? [client.address, client.division3, client.division2, client.division1].filter(Boolean).join(', ') : '';
  return (
    <Block title={t('client')}>
      <Lines>
        <span>{shownClientName(client?.name, facts)}</span>
        {client?.documentNumber ? <Muted>{`${identity} ${client.documentNumber}`.trim()}</Muted> : null}
        {place ? <Muted>{place}</Muted> : null}
        {sale.businessLine ? <Muted>{sale.businessLine}</Muted> : null}
      </Lines>
    </Block>
  );
}
