import { Suspense, useState } from 'react';
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
import type { Client, CustomerOrder } from '@/wire/generated';
import { useInvoiceTypes, usePaymentTypes, useSellOrder } from './api';
import { LeavingLines } from './leaving-lines';
import { BuyerLine } from './buyer-line';
import { everything, isForFirms, type Leaving, type Selling, type SellingStatus } from './model';
import { changeOf, documentsFor, dueOf, firstReceived, isCash, isElectronic, paymentsFor, saleOf } from './payment';
import styles from './orders.module.css';

export interface SellDialogProps {
  readonly order: CustomerOrder;
  /** The step with which it is sold. */
  readonly status: SellingStatus;
  readonly selling: Selling;
  readonly onDone: () => void;
}

/** Takes the payment with which an order leaves: what leaves, with which document, how it is paid and what goes back. */
export function SellDialog({ order, status, selling, onDone }: SellDialogProps) {
  const t = useTexts(customerOrderTexts);
  const sell = useSellOrder(order);
  const form = useSelling(order, selling);
  const { due, short, refused } = form;
  const ready = due !== undefined && !short && !refused;
  const submit = () => {
    if (!due || !ready || sell.isPending) return;
    const { leaving, documentType, documents, method, received, buyer } = form;
    const electronic = isElectronic(documentType, documents, order);
    sell.mutate(
      { status, sale: saleOf({ order, leaving, documentType, electronic, method, received, due, buyer }) },
      {
        onSuccess: () => {
          toast.success(t('updated'));
          onDone();
        },
      },
    );
  };
  return (
    <>
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
      <Picking form={form} clients={selling.clients} />
    </>
  );
}

type Form = ReturnType<typeof useSelling>;

/** Beside the form, not within it: saving there does not save this sale. */
function Picking({ form, clients: Clients }: { readonly form: Form; readonly clients: Selling['clients'] }) {
  const { facts } = useCountry();
  const close = () => form.setPicking(false);
  if (!form.picking) return null;
  return (
    <Suspense>
      <Clients
        onlyLegal={isForFirms(form.documentType, facts)}
        onPick={(picked) => {
          form.setBuyer(picked);
          close();
        }}
        onClose={close}
      />
    </Suspense>
  );
}

/** The choices and typed values, and the values derived from them. */
function useSelling(order: CustomerOrder, { reckon, buyerRule }: Selling) {
  const { facts } = useCountry();
  const [documentType, setDocument] = useState(order.invoiceType);
  const [wanted, setMethod] = useState(order.paymentType);
  const [typed, setReceived] = useState<Dec4 | null>();
  const [buyer, setBuyer] = useState<Client>();
  const [picking, setPicking] = useState(false);
  const [leaving, setLeaving] = useState<Leaving>(() => everything(order));
  const documents = documentsFor(useInvoiceTypes().data ?? [], facts);
  const payments = paymentsFor(usePaymentTypes().data ?? [], documents.find((one) => one.id === documentType), facts);
  const method = payments.find((one) => one.id === wanted)?.id ?? payments[0]?.id ?? wanted;
  const cash = isCash(method, facts);
  const due = dueOf(order, leaving, documentType, reckon);
  const total = due?.total;
  const refused = total === undefined ? undefined : buyerRule(order, documentType, total, buyer);
  const first = total === undefined ? undefined : firstReceived(order, total);
  // Only cash may be more than the amount due.
  const received = cash ? (typed === undefined ? first : (typed ?? undefined)) : total;
  const short = total === undefined || received === undefined || received < total;
  return { documents, documentType, setDocument, payments, method, setMethod, cash, due, received: received ?? (0 as Dec4), isEmpty: received === undefined, setReceived, short, leaving, setLeaving, buyer, setBuyer, picking, setPicking, refused };
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
      <BuyerLine order={order} buyer={form.buyer} problem={form.refused} onPick={() => form.setPicking(true)} />
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
