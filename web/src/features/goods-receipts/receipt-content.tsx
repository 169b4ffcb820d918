import { useMemo, type ReactNode } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { Thumb } from '@/products/thumb';
import { useTexts, type Translate } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import { DataList } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Amount, Digits, Muted } from '@/ui/lines';
import { Card } from '@/ui/page';
import { Sum, Sums } from '@/ui/sums';
import type { Receipt, ReceiptLine } from '@/wire/generated';
import { packageOf } from './package';
import { StockBadge } from './receipts-list';
import styles from './goods-receipts.module.css';

/** Who brought what when, what it cost, and what it became in the shop. */
export function ReceiptContent({ receipt, orderLink }: { readonly receipt: Receipt; readonly orderLink: (orderId: number, words: string) => ReactNode }) {
  const t = useTexts(goodsReceiptTexts);
  const country = useCountry();
  const columns = useMemo(() => columnsOf(t, country, receipt), [t, country, receipt]);
  return (
    <>
      <Card title={t('facts')} actions={<StockBadge updateStock={receipt.updateStock} />}>
        <Facts receipt={receipt} orderLink={orderLink} />
      </Card>
      <Card title={t('lines')}>
        <DataList caption={t('lines')} columns={columns} rows={receipt.lines} rowKey={(line) => line.lineNo} stale={false} empty={null} />
        <Sums ruled>
          <Sum label={t('total')} value={country.moneyOf(receipt.totalPrice)} strong />
        </Sums>
      </Card>
    </>
  );
}

function Facts({ receipt, orderLink }: { readonly receipt: Receipt; readonly orderLink: (orderId: number, words: string) => ReactNode }) {
  const t = useTexts(goodsReceiptTexts);
  const country = useCountry();
  const phone = /\d{4}/.test(receipt.sponsorPhone) ? receipt.sponsorPhone : '';
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('sponsor'),
      <>
        <strong>{receipt.sponsorName}</strong>
        {receipt.sponsorRuc ? <div>{receipt.sponsorRuc}</div> : null}
      </>,
    ],
    [t('phone'), phone],
    [t('receivedOn'), country.day(receipt.receivedDate)],
    [t('registered'), `${country.day(receipt.registeredOn)} · ${formatTime(receipt.registeredAt)}`],
    [t('by'), receipt.userName],
    [t('order'), receipt.orderId === null ? t('withoutOrder') : orderLink(receipt.orderId, t('seeOrder', { number: receipt.orderNumber }))],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function columnsOf(t: Translate<keyof (typeof goodsReceiptTexts)['base']>, country: CountryProfile, { orderId }: Receipt): readonly Column<ReceiptLine>[] {
  const count = (value: number) => <Digits>{formatQuantity(fromNumber(value), country.format)}</Digits>;
  const columns: readonly (Column<ReceiptLine> | false)[] = [
    { key: 'product', header: t('columnProduct'), card: 'title', cell: (line) => <What line={line} /> },
    orderId !== null && { key: 'asked', header: t('columnAsked'), align: 'end', cell: (line) => count(line.quantityRequested) },
    { key: 'received', header: t('columnReceived'), align: 'end', cell: (line) => count(line.quantityConfirmed) },
    { key: 'price', header: t('columnPrice'), align: 'end', cell: (line) => <Digits>{country.moneyOf(line.price)}</Digits> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (line) => <Amount>{country.moneyOf(line.total)}</Amount> },
  ];
  return columns.filter((column) => column !== false);
}

/** Picture and name, and the own products into which it entered. */
function What({ line }: { readonly line: ReceiptLine }) {
  const t = useTexts(goodsReceiptTexts);
  const { format } = useCountry();
  const entered = (own: ReceiptLine['associatedProducts'][number]) => {
    const name = [own.name, own.presentation].filter(Boolean).join(' ');
    if (own.quantityEntered === 0) return t('entersTo', { name });
    return t('entered', { name, quantity: [formatQuantity(fromNumber(own.quantityEntered), format), own.unit].filter(Boolean).join(' ') });
  };
  return (
    <span className={styles.what}>
      <Thumb name={productTitle(line.name, line.brand)} image={line.image || null} />
      <span className={styles.words}>
        <strong>{productTitle(line.name, line.brand)}</strong>
        <Muted>{packageOf(line)}</Muted>
        {line.associatedProducts
          .filter(({ inStore }) => inStore)
          .map((own) => (
            <Muted key={own.id}>{entered(own)}</Muted>
          ))}
      </span>
    </span>
  );
}
