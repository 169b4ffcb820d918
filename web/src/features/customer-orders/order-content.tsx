import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import type { ReactNode } from 'react';
import { shownClientDocument } from '@/country/client-document';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { useLineWords } from '@/products/sold-line';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { formatTime } from '@/lib/dates';
import { fromNumber } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Alert } from '@/ui/alert';
import { Lines, Muted, TwoLines } from '@/ui/lines';
import { Card } from '@/ui/page';
import { SoldLine, SoldLines, Sum, Sums } from '@/ui/sums';
import type { CustomerOrder } from '@/wire/generated';
import { isSoldOtherwise, mapLink, metres } from './model';
import { changeOf } from './payment';
import styles from './orders.module.css';

interface PartProps {
  readonly order: CustomerOrder;
}

/** Whether it is brought or fetched, and where to. */
export function WayCard({ order }: PartProps) {
  const t = useTexts(customerOrderTexts);
  const { format } = useCountry();
  const { delivery, address, reference } = order;
  const distance = metres(order.distance, format);
  const map = mapLink(order);
  const Icon = delivery ? IconTruckDelivery : IconBuildingStore;
  return (
    <Card title={t(delivery ? 'deliveryTitle' : 'pickupTitle')} icon={<Icon size={22} aria-hidden />}>
      <p>
        <strong>{t(delivery ? 'deliverySays' : 'pickupSays')}</strong>
      </p>
      {address && delivery ? (
        <Lines loose breaks>
          <span>{address}</span>
          {reference ? <Muted>{reference}</Muted> : null}
          {distance ? <span>{t('distance', { distance })}</span> : null}
        </Lines>
      ) : null}
      {delivery && map ? (
        <a className={styles.out} href={map} target="_blank" rel="noopener noreferrer">
          <IconMapPin size={20} aria-hidden />
          {t('seeMap')}
          <span className="y-hidden"> ({t('newWindow')})</span>
        </a>
      ) : null}
      {delivery ? null : <Lines breaks>{[order.companyName, order.companyAddress].filter(Boolean).map((line) => <span key={line}>{line}</span>)}</Lines>}
    </Card>
  );
}

/** The client of the order, and how to reach them. */
export function ClientCard({ order, chat }: PartProps & { readonly chat: ReactNode }) {
  const t = useTexts(customerOrderTexts);
  const { facts } = useCountry();
  const { client, note } = order;
  return (
    <Card title={t('client')}>
      <TwoLines breaks main={shownClientName(client.name, facts)} more={client.documentNumber ? shownClientDocument(client.documentType, client.documentNumber, facts) : ''} />
      {client.phone ? (
        <span className={styles.reach}>
          <a className={styles.out} href={`tel:${client.phone.replaceAll(/[^\d+]/g, '')}`}>
            <IconPhone size={20} aria-hidden />
            {client.phone}
          </a>
          {chat}
        </span>
      ) : null}
      {client.email ? <a href={`mailto:${client.email}`}>{client.email}</a> : null}
      {note ? (
        <Lines breaks>
          <Muted>{t('clientNote')}</Muted>
          <span>{note}</span>
        </Lines>
      ) : null}
    </Card>
  );
}

/** The ordered products, at the prices of the order. */
export function ProductsCard({ order }: PartProps) {
  const t = useTexts(customerOrderTexts);
  const country = useCountry();
  const wordsOf = useLineWords();
  const taxName = country.facts.wording.salesTax;
  const quantity = (value: number) => formatQuantity(fromNumber(value), country.format);
  const inPart = isSoldOtherwise(order);
  return (
    <Card title={t('lines')}>
      <SoldLines>
        {order.lines.map((line) => {
          const words = wordsOf({ ...line, discountAmount: 0 }, line.unitPrice);
          const sold = line.soldQuantity !== null && line.soldQuantity !== line.quantity ? t(line.soldQuantity === 1 ? 'soldOne' : 'soldOf', { count: quantity(line.soldQuantity) }) : undefined;
          return <SoldLine key={line.lineId} {...words} discount={sold} />;
        })}
      </SoldLines>
      <Sums ruled>
        <Sum label={t('subtotal')} value={country.moneyOf(order.subtotal)} />
        {order.discount > 0 ? <Sum label={t('discount')} value={country.moneyOf(-order.discount)} /> : null}
        {order.tax > 0 && !inPart ? <Sum label={t('taxIn', { tax: taxName })} value={country.moneyOf(order.tax)} /> : null}
        <Sum label={t(inPart ? 'totalOrdered' : 'total')} value={country.moneyOf(order.total)} strong={!inPart} />
        {inPart && order.sale ? <Sum label={t('totalSold')} value={country.moneyOf(order.sale.total)} strong /> : null}
      </Sums>
    </Card>
  );
}

/** How it is meant to be paid, and the sale it became. */
export function PaymentCard({ order, sale }: PartProps & { readonly sale: ReactNode }) {
  const t = useTexts(customerOrderTexts);
  const { money, moneyOf } = useCountry();
  return (
    <Card title={t('payment')}>
      <dl className={styles.facts}>
        <dt>{t('document')}</dt>
        <dd>{order.invoiceTypeName}</dd>
        <dt>{t('paymentType')}</dt>
        <dd>{order.paymentTypeName}</dd>
      </dl>
      {/* The announced amount is shown until the order is sold: then the paid amount is shown beside the sale. */}
      {order.paymentAmount > 0 && order.sale === null ? (
        <Sums>
          <Sum label={t('paysWith')} value={moneyOf(order.paymentAmount)} />
          {order.paymentAmount > order.total ? <Sum label={t('change')} value={money(changeOf(fromNumber(order.paymentAmount), fromNumber(order.total)))} /> : null}
        </Sums>
      ) : null}
      {order.sale ? sale : null}
    </Card>
  );
}

/** Its history, the newest first. */
export function HistoryCard({ order }: PartProps) {
  const t = useTexts(customerOrderTexts);
  const country = useCountry();
  if (order.history.length === 0) return null;
  return (
    <Card title={t('history')}>
      <ol className={styles.history}>
        {order.history.toReversed().map((step, index) => (
          <li key={`${step.status}|${step.date}|${step.hour}|${index}`}>
            <TwoLines
              breaks
              main={
                <>
                  <strong>{t(`state_${step.status}`)}</strong>
                  {step.note ? ` · ${step.note}` : ''}
                </>
              }
              more={[country.day(step.date), formatTime(step.hour), step.userName].filter(Boolean).join(' · ')}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Warnings before the shop accepts the order. */
export function Warnings({ order }: PartProps) {
  if (order.warnings.length === 0) return null;
  return (
    <Alert kind="warning">
      {order.warnings.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </Alert>
  );
}
