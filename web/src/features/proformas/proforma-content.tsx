import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { goodsLine } from '@/lib/goods';
import { formatQuantity } from '@/lib/number-format';
import { seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Block } from '@/ui/block';
import { Button } from '@/ui/button';
import type { Proforma, ProformaLine } from '@/wire/generated';
import { ProformaBadges, useKindWord } from './proforma-badges';
import styles from './proformas.module.css';

/** Who offers what when, until when, for how much. */
export function ProformaHead({ proforma }: { readonly proforma: Proforma }) {
  const t = useTexts(proformaTexts);
  const country = useCountry();
  const kindWord = useKindWord();
  const kind = [kindWord(proforma.kind), proforma.hours ? (proforma.hours === 1 ? t('oneHour') : t('hours', { count: proforma.hours })) : undefined];
  return (
    <div className={styles.head}>
      <div className={styles.two}>
        {kind.some(Boolean) ? <strong>{kind.filter(Boolean).join(' · ')}</strong> : null}
        <span className={styles.muted}>
          {country.day(proforma.date)} · {formatTime(proforma.hour)}
          {proforma.user.name ? ` · ${proforma.user.name}` : ''}
        </span>
        <span className={styles.muted}>
          {t('expires')} {country.day(proforma.expires)}
        </span>
        <ProformaBadges proforma={proforma} />
      </div>
      <strong className={styles.grand}>{country.moneyOf(proforma.total)}</strong>
    </div>
  );
}

/** Everything a quote consists of, to be read like its ticket. */
export function ProformaContent({ proforma, onOpenSale }: { readonly proforma: Proforma; readonly onOpenSale: (saleId: number) => void }) {
  const t = useTexts(proformaTexts);
  return (
    <>
      <LinkedSale proforma={proforma} onOpenSale={onOpenSale} />
      <Client proforma={proforma} />
      <Block title={t('lines')}>
        <ul className={styles.lines}>
          {proforma.lines.map((line, index) => (
            <Line key={`${line.id}-${index}`} line={line} />
          ))}
        </ul>
      </Block>
      <Totals proforma={proforma} />
      {proforma.note ? <Block title={t('note')}>{proforma.note}</Block> : null}
    </>
  );
}

/** The sale it became; a colleague's sale is told, but only who may see it can open it. */
function LinkedSale({ proforma: { sale }, onOpenSale }: { readonly proforma: Proforma; readonly onOpenSale: (saleId: number) => void }) {
  const t = useTexts(proformaTexts);
  const country = useCountry();
  const user = useUser();
  if (!sale) return null;
  const mayOpen = sale.userId === user.id || seesEveryone(user);
  return (
    <Block title={t('linkedSale')}>
      <div className={styles.sold}>
        <span className={styles.two}>
          <span>{t('saleOf', { document: sale.invoiceTypeName, number: sale.invoiceNumber })}</span>
          <span className={styles.muted}>{country.day(sale.date)}</span>
        </span>
        {mayOpen ? (
          <Button icon={<IconReceipt size={20} aria-hidden />} onClick={() => onOpenSale(sale.id)}>
            {t('openSale', { number: sale.invoiceNumber })}
          </Button>
        ) : null}
      </div>
    </Block>
  );
}

function Client({ proforma: { client } }: { readonly proforma: Proforma }) {
  const t = useTexts(proformaTexts);
  const { facts } = useCountry();
  const identity = facts.identities.find((known) => known.code === client.documentType)?.shortDescription ?? '';
  const generic = client.name === facts.genericClient.name;
  const place = [client.address, client.division3, client.division2, client.division1].filter(Boolean).join(', ');
  return (
    <Block title={t('client')}>
      <span className={styles.two}>
        <span>{shownClientName(client.name, facts)}</span>
        {client.documentNumber && !generic ? <span className={styles.muted}>{`${identity} ${client.documentNumber}`.trim()}</span> : null}
        {place ? <span className={styles.muted}>{place}</span> : null}
      </span>
    </Block>
  );
}

function Line({ line }: { readonly line: ProformaLine }) {
  const t = useTexts(proformaTexts);
  const country = useCountry();
  const quantity = formatQuantity(fromNumber(line.quantity), country.format);
  return (
    <li>
      <span className={styles.two}>
        <span>{goodsLine(line.name, line.brand, line.presentation)}</span>
        <span className={styles.muted}>{t('unitPrice', { quantity, price: country.moneyOf(line.price) })}</span>
        {line.discountAmount > 0 ? <span className={styles.muted}>{t('lineDiscount', { amount: country.moneyOf(-line.discountAmount) })}</span> : null}
      </span>
      <span className={styles.amount}>{country.moneyOf(line.totalPrice)}</span>
    </li>
  );
}

function Totals({ proforma }: { readonly proforma: Proforma }) {
  const t = useTexts(proformaTexts);
  const { moneyOf, format } = useCountry();
  const percent = formatQuantity(fromNumber(proforma.discountPercentage), format);
  const discount = proforma.discountMode === 'percent' ? t('discountOf', { percent }) : t('discount');
  return (
    <dl className={styles.sums}>
      <Row label={t('subtotal')} value={moneyOf(proforma.subtotal)} />
      {proforma.discount > 0 ? <Row label={discount} value={moneyOf(-proforma.discount)} /> : null}
      <Row label={t('total')} value={moneyOf(proforma.total)} strong />
    </dl>
  );
}

function Row({ label, value, strong = false }: { readonly label: string; readonly value: string; readonly strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
