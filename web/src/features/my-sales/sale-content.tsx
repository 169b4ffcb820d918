import type { ReactNode } from 'react';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { mySalesTexts } from '@/i18n/texts/my-sales';
import { fromNumber } from '@/lib/dec4';
import { goodsLine } from '@/lib/goods';
import { formatTime } from '@/lib/dates';
import { formatQuantity } from '@/lib/number-format';
import { Block } from '@/ui/block';
import type { Sale, SaleLine } from '@/wire/generated';
import { usePaymentTypes } from './api';
import { paymentName, referenceOf } from './sale-rules';
import { SaleStatusBadge } from './sales-list';
import styles from './my-sales.module.css';

/** Who sold what document when, for how much. */
export function SaleHead({ sale }: { readonly sale: Sale }) {
  const t = useTexts(mySalesTexts);
  const reference = referenceOf(sale);
  const country = useCountry();
  return (
    <div className={styles.head}>
      <div className={styles.two}>
        <strong>{sale.invoiceTypeName}</strong>
        {reference ? <span className={styles.muted}>{t('reference', { number: reference })}</span> : null}
        <span className={styles.muted}>
          {country.day(sale.date)} · {formatTime(sale.hour)}
          {sale.user.name ? ` · ${sale.user.name}` : ''}
        </span>
        <SaleStatusBadge status={sale.status} />
      </div>
      <strong className={styles.grand}>{country.moneyOf(sale.total)}</strong>
    </div>
  );
}

/** Everything a sale consists of, to be read like its ticket. */
export function SaleContent({ sale, origin }: { readonly sale: Sale; readonly origin: (proformaId: number) => ReactNode }) {
  const t = useTexts(mySalesTexts);
  return (
    <>
      {sale.proforma ? origin(sale.proforma) : null}
      {sale.statusNote ? <Block title={t('note')}>{sale.statusNote}</Block> : null}
      <Block title={t('lines')}>
        <ul className={styles.lines}>
          {sale.lines.map((line, index) => (
            <Line key={`${line.id}-${index}`} line={line} />
          ))}
          <Bags sale={sale} />
        </ul>
      </Block>
      <Totals sale={sale} />
      <Payments sale={sale} />
      <Client sale={sale} />
      {sale.comment ? <Block title={t('comment')}>{sale.comment}</Block> : null}
      {sale.sunat ? <Block title={t('sunat')}>{[sale.sunat.status, sale.sunat.description].filter(Boolean).join(': ')}</Block> : null}
    </>
  );
}

function Line({ line }: { readonly line: SaleLine }) {
  const t = useTexts(mySalesTexts);
  const country = useCountry();
  const quantity = formatQuantity(fromNumber(line.quantity), country.format);
  return (
    <li>
      <span className={styles.two}>
        <span>{goodsLine(line.name, line.brand, line.presentation)}</span>
        <span className={styles.muted}>{t('unitPrice', { quantity, price: country.moneyOf(line.unitPrice) })}</span>
        {line.discountAmount > 0 ? <span className={styles.muted}>{t('lineDiscount', { amount: country.moneyOf(-line.discountAmount) })}</span> : null}
      </span>
      <span className={styles.amount}>{country.moneyOf(line.totalPrice)}</span>
    </li>
  );
}

function Bags({ sale }: { readonly sale: Sale }) {
  const t = useTexts(mySalesTexts);
  const country = useCountry();
  if (!sale.bags || sale.bags.count === 0) return null;
  return (
    <li>
      <span className={styles.two}>
        <span>{country.facts.wording.bags}</span>
        <span className={styles.muted}>{t('bags', { count: sale.bags.count, price: country.moneyOf(sale.bags.price) })}</span>
      </span>
      <span className={styles.amount}>{country.moneyOf(sale.bags.total)}</span>
    </li>
  );
}

function Totals({ sale }: { readonly sale: Sale }) {
  const t = useTexts(mySalesTexts);
  const { facts, moneyOf } = useCountry();
  const taxName = (code: string) => facts.taxes.find((tax) => tax.code === code)?.name ?? code;
  const rows: readonly (readonly [string, number])[] = [
    [t('subtotal'), sale.subtotal],
    [t('discount'), -sale.discount],
    [t('taxed'), sale.taxed],
    [t('exempt'), sale.exempt],
    [t('unaffected'), sale.unaffected],
    [facts.wording.salesTax, sale.tax],
    ...sale.extraTaxes.map((tax) => [taxName(tax.code), tax.amount] as const),
  ];
  return (
    <Rows>
      {rows.map(([label, amount], index) => (amount === 0 && index > 0 ? null : <Row key={label} label={label} value={moneyOf(amount)} />))}
      <Row label={t('total')} value={moneyOf(sale.total)} strong />
    </Rows>
  );
}

function Payments({ sale }: { readonly sale: Sale }) {
  const t = useTexts(mySalesTexts);
  const { facts, moneyOf } = useCountry();
  // A lone part pays the whole sale; what was received above it comes back as change.
  const [first] = sale.payments;
  const parts =
    sale.payments.length > 1 ? sale.payments : [{ method: first?.method ?? sale.paymentType, amount: sale.total, instalments: first?.instalments }];
  const own = usePaymentTypes().data ?? [];
  const nameOf = (code: string) => (code === sale.paymentType ? sale.paymentTypeName : paymentName(code, own, facts.payments));
  return (
    <Block title={t('payments')}>
      <Rows>
        {parts.map((part, index) => {
          const name = nameOf(part.method);
          const label = part.instalments && part.instalments > 1 ? t('instalments', { name, count: part.instalments }) : name;
          return <Row key={`${part.method}-${index}`} label={label} value={moneyOf(part.amount)} />;
        })}
        {sale.payment.change > 0 ? <Row label={t('received')} value={moneyOf(sale.payment.amount)} /> : null}
        {sale.payment.change > 0 ? <Row label={t('change')} value={moneyOf(sale.payment.change)} /> : null}
      </Rows>
    </Block>
  );
}

function Client({ sale }: { readonly sale: Sale }) {
  const t = useTexts(mySalesTexts);
  const { facts } = useCountry();
  const client = sale.client;
  const identity = facts.identities.find((known) => known.code === client?.documentType)?.shortDescription ?? '';
  const place = client ? [client.address, client.division3, client.division2, client.division1].filter(Boolean).join(', ') : '';
  return (
    <Block title={t('client')}>
      <span className={styles.two}>
        <span>{shownClientName(client?.name, facts)}</span>
        {client?.documentNumber ? <span className={styles.muted}>{`${identity} ${client.documentNumber}`.trim()}</span> : null}
        {place ? <span className={styles.muted}>{place}</span> : null}
        {sale.gyro ? <span className={styles.muted}>{sale.gyro}</span> : null}
      </span>
    </Block>
  );
}

function Rows({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

function Row({ label, value, strong = false }: { readonly label: string; readonly value: string; readonly strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
