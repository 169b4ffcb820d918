import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import type { Dec4 } from '@/lib/dec4';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/field';
import { MoneyInput } from '@/ui/money-input';
import { Sum, Sums } from '@/ui/sums';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { CustomerOrder } from '@/wire/generated';
import { useInvoiceTypes, usePaymentTypes, useSellOrder } from './api';
import { LeavingLines } from './leaving-lines';
import { everything, type Leaving, type Reckon, type SellingStatus } from './model';
import { changeOf, documentsFor, dueOf, firstReceived, isCash, paymentsFor, saleOf } from './payment';
import styles from './orders.module.css';

export interface SellDialogProps {
  readonly order: CustomerOrder;
  /** The step with which it is sold. */
  readonly status: SellingStatus;
  readonly reckon: Reckon;
  readonly onDone: () => void;
}

/** Takes the payment with which an order leaves: what leaves, with which document, how it is paid and what goes back. */
export function SellDialog({ order, status, reckon, onDone }: SellDialogProps) {
  const t = useTexts(customerOrderTexts);
  const sell = useSellOrder(order);
  const form = useSelling(order, reckon);
  const { due, short } = form;
  const ready = due !== undefined && !short;
  const submit = () => {
    if (!due || short || sell.isPending) return;
    const { leaving, documentType, method, received } = form;
    sell.mutate(
      { status, sale: saleOf({ order, leaving, documentType, method, received, due }) },
      {
        onSuccess: () => {
          toast.success(t('updated'));
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={sell.isPending ? () => {} : onDone}
      title={t(`sell_${status}`, { number: order.number })}
      footer={
        <>
          <Button disabled={sell.isPending} onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={sell.isPending} disabled={!ready} onClick={submit}>
            {t(`confirm_${status}`)}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{t('sellLead')}</p>
        <SellFields order={order} form={form} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
        {sell.error ? <Alert kind="error">{messageOf(sell.error)}</Alert> : null}
      </form>
    </Dialog>
  );
}

type Form = ReturnType<typeof useSelling>;

/** What is chosen and typed, and what follows from it. */
function useSelling(order: CustomerOrder, reckon: Reckon) {
  const { facts } = useCountry();
  const [documentType, setDocument] = useState(order.invoiceType);
  const [wanted, setMethod] = useState(order.paymentType);
  const [typed, setReceived] = useState<Dec4 | null>();
  const [leaving, setLeaving] = useState<Leaving>(() => everything(order));
  const documents = documentsFor(useInvoiceTypes().data ?? [], facts);
  const payments = paymentsFor(usePaymentTypes().data ?? [], documents.find((one) => one.id === documentType), facts);
  const method = payments.find((one) => one.id === wanted)?.id ?? payments[0]?.id ?? wanted;
  const cash = isCash(method, facts);
  const due = dueOf(order, leaving, documentType, reckon);
  const total = due?.total;
  const first = total === undefined ? undefined : firstReceived(order, total);
  // Nothing but cash is more than what is due.
  const received = cash ? (typed === undefined ? first : (typed ?? undefined)) : total;
  const short = total === undefined || received === undefined || received < total;
  return { documents, documentType, setDocument, payments, method, setMethod, cash, due, received: received ?? (0 as Dec4), isEmpty: received === undefined, setReceived, short, leaving, setLeaving };
}

function SellFields({ order, form }: { readonly order: CustomerOrder; readonly form: Form }) {
  const t = useTexts(customerOrderTexts);
  const country = useCountry();
  const { documents, documentType, payments, method, cash, due, received, isEmpty, short } = form;
  const offered = documents.some((one) => one.id === documentType) ? documents : [{ id: documentType, description: order.invoiceTypeName }, ...documents];
  const ways = payments.length > 0 ? payments : [{ id: order.paymentType, name: order.paymentTypeName }];
  return (
    <>
      <SelectField label={t('document')} value={documentType} options={offered.map((one) => ({ value: one.id, label: one.description }))} onChange={(event) => form.setDocument(event.target.value)} />
      <SelectField
        label={t('paymentType')}
        value={method}
        options={ways.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(event) => {
          form.setMethod(event.target.value);
          form.setReceived(undefined);
        }}
      />
      {cash ? (
        <MoneyInput
          label={t('received')}
          symbol={country.symbol}
          format={country.format}
          value={isEmpty ? undefined : received}
          error={due && short ? t('tooLittle', { total: country.money(due.total) }) : undefined}
          onValue={(value) => form.setReceived(value ?? null)}
          data-autofocus
        />
      ) : null}
      {due ? (
        <Sums ruled>
          <Sum label={t('toPay')} value={country.money(due.total)} strong />
          {cash ? <Sum label={t('change')} value={country.money(short ? (0 as Dec4) : changeOf(received, due.total))} /> : null}
        </Sums>
      ) : (
        <Alert kind="warning">{t('nothingLeaves')}</Alert>
      )}
      <LeavingLines order={order} leaving={form.leaving} onLeaving={form.setLeaving} />
    </>
  );
}
