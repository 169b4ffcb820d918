import { useMemo, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useCountry } from '@/country/profile';
import { priceOfAll } from '@/products/product';
import { ProductPicker } from '@/products/product-picker';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { fromNumber } from '@/lib/dec4';
import { useShortcuts } from '@/lib/keyboard';
import { formatQuantity } from '@/lib/number-format';
import { PendingWriteNotice, type PendingWriteNoticeProps } from '@/pending/pending-write-notice';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { SelectField, TextAreaField, TextField } from '@/ui/field';
import { Muted } from '@/ui/lines';
import { MoneyInput } from '@/ui/money-input';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { Segmented } from '@/ui/segmented';
import { Sum, Sums } from '@/ui/sums';
import type { Company, CustomerOrderChannel } from '@/wire/generated';
import { usePaymentTypes } from './api';
import { CHANNEL_WORDS } from './model';
import { LONGEST } from './new-order';
import { isCash, paymentsFor } from './payment';
import { useNewOrder, type NewOrderOptions, type NewOrderState, type SentOrder } from './use-new-order';
import styles from './orders.module.css';

const CHANNELS: readonly CustomerOrderChannel[] = ['whatsApp', 'phone', 'web', 'app'];

export interface NewOrderFormProps {
  /** Services of the shop: delivery, pickup, and the price of delivery. */
  readonly company: Pick<Company, 'delivery' | 'pickup' | 'deliveryPrice'>;
  readonly onDone: NewOrderOptions['onDone'];
  readonly cancel: ReactNode;
  /** A way to choose one of the clients. */
  readonly pickClient: (state: NewOrderState) => ReactNode;
}

/** An order that a client gives by telephone or in a chat. */
export function NewOrderForm(props: NewOrderFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const state = useNewOrder({ delivers: props.company.delivery, onDone: props.onDone }, element);
  const { unconfirmed } = state.write;
  if (unconfirmed) return <Unconfirmed write={state.write} sent={unconfirmed} cancel={props.cancel} />;
  return <Fields {...props} element={element} state={state} />;
}

/** An order that may be placed already: whose and of what. */
function Unconfirmed({ write, sent, cancel }: Pick<PendingWriteNoticeProps, 'write' | 'cancel'> & { readonly sent: SentOrder }) {
  const t = useTexts(customerOrderTexts);
  const { format } = useCountry();
  return (
    <PendingWriteNotice write={write} lead={t('unconfirmed')} question={{ title: t('changeTitle'), body: t('changeBody') }} cancel={cancel}>
      <Card title={sent.body.client?.name ?? ''}>
        <Sums>
          {sent.chosen.map(({ goods, quantity }) => (
            <Sum key={goods.id} label={[goods.title, goods.detail].filter(Boolean).join(' · ')} value={formatQuantity(quantity, format)} />
          ))}
        </Sums>
      </Card>
    </PendingWriteNotice>
  );
}

interface FieldsProps extends NewOrderFormProps, PartProps {
  readonly element: RefObject<HTMLFormElement | null>;
}

function Fields({ company, cancel, pickClient, element, state }: FieldsProps) {
  const t = useTexts(customerOrderTexts);
  useShortcuts(useMemo(() => [{ key: 'F9', label: t('keySave'), run: () => element.current?.requestSubmit() }], [t, element]));
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={state.submit}>
      {state.failure ? (
        <Alert kind="error" takesFocus>
          {state.failure}
        </Alert>
      ) : null}
      <div className={styles.form} role="presentation" onKeyDown={onEnter}>
        <Card title={t('client')} actions={pickClient(state)}>
          <ClientFields state={state} />
        </Card>
        <Card title={t('columnWay')}>
          <WayFields state={state} company={company} />
        </Card>
        <Card title={t('lines')}>
          <ProductPicker label={t('orderedProducts')} chosen={state.chosen} onChosen={state.setChosen} quantities error={state.chosen.length === 0 ? state.problems.lines : undefined} note={({ goods }) => refusal(state.refused[goods.id])} />
        </Card>
        <Card title={t('payment')}>
          <PaymentFields state={state} />
        </Card>
      </div>
      <SaveBar note={<Summary state={state} company={company} />}>
        {cancel}
        <Button type="submit" variant="primary" shortcut="F9" loading={state.write.busy}>
          {t('place')}
        </Button>
      </SaveBar>
    </form>
  );
}

/** Error of the server about a product's quantity, scrolled into view when it comes. */
function refusal(text: string | undefined): ReactNode {
  return text === undefined ? null : (
    <span ref={intoView} role="alert" className={styles.refused}>
      {text}
    </span>
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Enter moves within the form and does not place the order by accident. */
function onEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

interface PartProps {
  readonly state: NewOrderState;
}

function ClientFields({ state: { form, edit, problems } }: PartProps) {
  const t = useTexts(customerOrderTexts);
  return (
    <div className={styles.fields}>
      <TextField label={t('name')} name="name" value={form.name} error={problems['client.name']} maxLength={LONGEST.name} autoComplete="off" autoFocus onChange={(event) => edit({ name: event.target.value, clientId: null }, 'client.name')} />
      <TextField label={t('phone')} name="phone" type="tel" value={form.phone} error={problems['client.phone']} maxLength={LONGEST.phone} autoComplete="off" onChange={(event) => edit({ phone: event.target.value }, 'client.phone')} />
      <SelectField label={t('channel')} value={form.channel} options={CHANNELS.map((one) => ({ value: one, label: t(CHANNEL_WORDS[one]) }))} onChange={(event) => edit({ channel: CHANNELS.find((one) => one === event.target.value) ?? 'whatsApp' })} />
    </div>
  );
}

function WayFields({ state: { form, edit, problems }, company }: PartProps & Pick<NewOrderFormProps, 'company'>) {
  const t = useTexts(customerOrderTexts);
  const both = company.delivery && company.pickup;
  return (
    <>
      {both ? (
        <Segmented<'delivery' | 'pickup'>
          label={t('columnWay')}
          value={form.delivery ? 'delivery' : 'pickup'}
          options={[
            { value: 'delivery', label: t('delivery') },
            { value: 'pickup', label: t('pickup') },
          ]}
          onValue={(way) => edit({ delivery: way === 'delivery' }, 'address')}
        />
      ) : (
        <p>{t(form.delivery ? 'onlyDelivery' : 'onlyPickup')}</p>
      )}
      {form.delivery ? (
        <div className={styles.fields}>
          <TextField label={t('columnAddress')} name="address" value={form.address} error={problems.address} maxLength={LONGEST.address} autoComplete="off" onChange={(event) => edit({ address: event.target.value }, 'address')} />
          <TextField label={t('reference')} value={form.reference} maxLength={LONGEST.address} autoComplete="off" onChange={(event) => edit({ reference: event.target.value })} />
        </div>
      ) : null}
    </>
  );
}

function PaymentFields({ state: { form, edit } }: PartProps) {
  const t = useTexts(customerOrderTexts);
  const { facts, format, symbol } = useCountry();
  const payments = paymentsFor(usePaymentTypes().data ?? [], undefined, facts);
  const method = form.paymentType || payments[0]?.id || '';
  return (
    <>
      <div className={styles.fields}>
        <SelectField label={t('paymentType')} value={method} options={payments.map((one) => ({ value: one.id, label: one.name }))} onChange={(event) => edit({ paymentType: event.target.value, paysWith: undefined })} />
        {isCash(method, facts) ? <MoneyInput label={t('paysWithOptional')} symbol={symbol} format={format} value={form.paysWith} onValue={(paysWith) => edit({ paysWith })} /> : null}
      </div>
      <TextAreaField label={t('noteOptional')} rows={2} maxLength={LONGEST.note} value={form.note} onChange={(event) => edit({ note: event.target.value })} />
    </>
  );
}

/** The sums, visible at every scroll position of the form. */
function Summary({ state: { chosen, form }, company }: PartProps & Pick<NewOrderFormProps, 'company'>) {
  const t = useTexts(customerOrderTexts);
  const { format, money, moneyOf } = useCountry();
  const price = fromNumber(company.deliveryPrice);
  return (
    <>
      <strong>{t('productsCome', { total: money(priceOfAll(chosen, format.moneyDecimals)) })}</strong>
      {form.delivery && price > 0 ? <Muted as="p">{t('plusDelivery', { price: moneyOf(company.deliveryPrice) })}</Muted> : null}
    </>
  );
}
