import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type RefObject } from 'react';
import type { Chosen } from '@/products/product';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { allowLeaving, useUnsaved } from '@/lib/unsaved';
import { usePendingWrite } from '@/pending/use-pending-write';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addCustomerOrder, listCustomerOrders, type CustomerOrder, type NewCustomerOrder } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { refusedPaths } from '@/wire/refused-fields';
import { emptyForm, missingIn, newOrder, type OrderForm, type Place } from './new-order';

type Problems = { readonly [P in Place]?: string | undefined };

/** The fields in the order of the form, and where each is found. */
const PLACES: readonly (readonly [Place, string, 'nameMissing' | 'phoneMissing' | 'addressMissing' | 'linesMissing'])[] = [
  ['client.name', 'input[name=name]', 'nameMissing'],
  ['client.phone', 'input[name=phone]', 'phoneMissing'],
  ['address', 'input[name=address]', 'addressMissing'],
  ['lines', 'input[type=search]', 'linesMissing'],
];

/** An order as it is sent, with the notes taken for it. */
export interface SentOrder {
  readonly body: NewCustomerOrder;
  readonly form: OrderForm;
  readonly chosen: readonly Chosen[];
}

export interface NewOrderOptions {
  /** The shop delivers the order. */
  readonly delivers: boolean;
  /** It is placed; it is shown only while the form `isMounted`. */
  readonly onDone: (order: CustomerOrder, isMounted: boolean) => void;
}

/** Values and errors of an order, and placing it. */
export function useNewOrder({ delivers, onDone }: NewOrderOptions, element: RefObject<HTMLFormElement | null>) {
  const t = useTexts(customerOrderTexts);
  const { companyHost: host } = useUser();
  const client = useQueryClient();
  const [first] = useState(() => emptyForm(delivers));
  const [form, setForm] = useState<OrderForm>(first);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  /** Error of the server about the quantity of a product, by its key. */
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({});
  const write = usePendingWrite<SentOrder, CustomerOrder>('customer order', {
    send: ({ body }, idempotencyKey) => call(addCustomerOrder, { path: { host }, body }, { idempotencyKey }),
    onConfirmed: (placed, _, isMounted) => {
      allowLeaving();
      void client.invalidateQueries({ queryKey: everyRead(listCustomerOrders) });
      onDone(placed, isMounted);
    },
    onUnconfirmed: ({ body }) => {
      if (JSON.stringify(newOrder(form, chosen)) !== JSON.stringify(body)) return;
      setForm(first);
      setChosen([]);
    },
    restore: (sent) => {
      // Another order may be written down there.
      if (form !== first || chosen.length > 0) return;
      setForm(sent.form);
      setChosen(sent.chosen);
    },
    onRefused: (error) => {
      const said = refusedPaths(addCustomerOrder, error);
      const quantities = chosen.flatMap(({ goods }, at) => (said[`lines[${at}].quantity`] ? [[goods.id, said[`lines[${at}].quantity`] ?? ''] as const] : []));
      setRefused(Object.fromEntries(quantities));
      refuse(Object.fromEntries(PLACES.flatMap(([place]) => (said[place] ? [[place, said[place]]] : []))));
    },
  });
  useUnsaved(!write.unconfirmed && (form !== first || chosen.length > 0));

  const choose: typeof setChosen = (next) => {
    setRefused({});
    setChosen(next);
  };
  function edit(part: Partial<OrderForm>, place?: Place) {
    setForm((now) => ({ ...now, ...part }));
    if (!place) return;
    setProblems((now) => ({ ...now, [place]: undefined }));
    write.clearFailure();
  }
  function refuse(found: Problems) {
    setProblems(found);
    const [, where] = PLACES.find(([place]) => found[place]) ?? [];
    if (where) element.current?.querySelector<HTMLElement>(where)?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (write.busy) return;
    setRefused({});
    const missing = missingIn(form, chosen);
    refuse(Object.fromEntries(PLACES.flatMap(([place, , text]) => (missing.includes(place) ? [[place, t(text)]] : []))));
    if (missing.length === 0) void write.submit({ body: newOrder(form, chosen), form, chosen });
    else write.clearFailure();
  }
  const hasFieldError = Object.values({ ...problems, ...refused }).some((one) => one !== undefined);
  return { form, edit, chosen, setChosen: choose, problems, refused, submit, write, failure: hasFieldError ? undefined : write.failure };
}

/** The form as its parts use it. */
export type NewOrderState = ReturnType<typeof useNewOrder>;
