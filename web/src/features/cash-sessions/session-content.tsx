import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { formatTime } from '@/lib/dates';
import { Alert } from '@/ui/alert';
import { Block } from '@/ui/block';
import { Card } from '@/ui/page';
import { SoldLine, SoldLines, Sum, Sums } from '@/ui/sums';
import type { CashSession, CashSummary } from '@/wire/generated';
import { useDifferenceText } from './difference-text';
import { numbersText } from './model';
import { MovementLines } from './movement-lines';
import { SessionActions } from './session-actions';
import type { PrintRows } from './use-slip-print';
import styles from './cash-sessions.module.css';

interface ContentProps {
  readonly session: CashSession;
  readonly print: PrintRows;
}

/** A session with its totals, movements and close. */
export function SessionContent({ session, print }: ContentProps) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  const differenceText = useDifferenceText();
  const { summary, movements, closes, lateSales } = session;
  const { close, reason } = session.session;
  return (
    <div className={styles.screen}>
      {close ? (
        <Alert kind={close.difference === 0 ? 'success' : 'warning'}>
          {[differenceText(close.difference), reason].filter(Boolean).join('. ')}
        </Alert>
      ) : null}
      <SessionActions session={session} print={print} />
      {summary ? null : <p className={styles.lead}>{t('blind')}</p>}
      <div className={styles.columns}>
        {summary ? <Ways summary={summary} /> : null}
        {summary ? <Totals summary={summary} /> : null}
        <Card title={t('movements')}>{movements.length > 0 ? <MovementLines movements={movements} /> : <p className={styles.lead}>{t('noMovements')}</p>}</Card>
        {lateSales.length > 0 ? (
          <Card title={t('lateSales')}>
            <SoldLines>
              {lateSales.map(({ number, document, total }) => (
                <SoldLine key={number} name={t('late', { number, document })} price="" total={country.moneyOf(total)} />
              ))}
            </SoldLines>
          </Card>
        ) : null}
        {closes.length > 1 ? (
          <Card title={t('revisions')}>
            <SoldLines>
              {closes.map((one) => (
                <SoldLine
                  key={one.revision}
                  name={t('revision', { number: one.revision })}
                  price={[country.day(one.date), formatTime(one.hour), one.user].join(' · ')}
                  total={differenceText(one.difference)}
                />
              ))}
            </SoldLines>
          </Card>
        ) : null}
      </div>
    </div>
  );
}

/** Expected against counted, by payment type. */
function Ways({ summary }: { readonly summary: CashSummary }) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  return (
    <Card title={t('ways')}>
      {summary.ways.map((way) => (
        <Block key={way.code} title={way.name}>
          <Sums>
            {way.isCash ? <Sum label={t('float')} value={country.moneyOf(summary.float)} /> : null}
            <Sum label={t('sales')} value={country.moneyOf(way.sales)} />
            {way.movements === 0 ? null : <Sum label={t('columnMovements')} value={country.moneyOf(way.movements)} />}
            {way.rounding === 0 ? null : <Sum label={t('rounding')} value={country.moneyOf(way.rounding)} />}
            <Sum strong label={t('columnExpected')} value={country.moneyOf(way.expected)} />
            <OptionalSum label={t('columnCounted')} amount={way.counted} />
            <OptionalSum strong label={t('columnDifference')} amount={way.difference} />
          </Sums>
        </Block>
      ))}
      {summary.counts.length > 0 ? (
        <Block title={t('pieces')}>
          <Sums>
            {summary.counts.map(({ value, count }) => (
              <Sum key={value} label={country.moneyOf(value)} value={`× ${count}`} />
            ))}
          </Sums>
        </Block>
      ) : null}
    </Card>
  );
}

/** An amount, where there is one. */
function OptionalSum({ label, amount, strong = false }: { readonly label: string; readonly amount: number | null | undefined; readonly strong?: boolean }) {
  const country = useCountry();
  return typeof amount === 'number' ? <Sum strong={strong} label={label} value={country.moneyOf(amount)} /> : null;
}

function Totals({ summary }: { readonly summary: CashSummary }) {
  const t = useTexts(cashTexts);
  const country = useCountry();
  return (
    <Card title={t('documents')}>
      <SoldLines>
        {summary.documents.map((document) => (
          <SoldLine key={document.first} name={`${document.name} (${document.sales})`} price={numbersText(document, t)} total={country.moneyOf(document.total)} />
        ))}
      </SoldLines>
      <Sums ruled>
        <Sum label={t('discounts')} value={country.moneyOf(summary.discount)} />
        <Sum label={t('net')} value={country.moneyOf(summary.net)} />
        <Sum label={t('exempt')} value={country.moneyOf(summary.exempt)} />
        <Sum label={t('vat')} value={country.moneyOf(summary.vat)} />
        <Sum strong label={t('total')} value={country.moneyOf(summary.total)} />
      </Sums>
    </Card>
  );
}
