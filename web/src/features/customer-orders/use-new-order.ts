import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type RefObject } from 'react';
import type { Chosen } from '@/products/product';
import { useTexts } from '@/i18n/texts';
import { customerOrderTexts } from '@/i18n/texts/customer-orders';
import { allowLeaving, useUnsaved } from '@/lib/unsaved';
import { useAttempt } from '@/session/attempts';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { isRefusal, messageOf } from '@/wire/errors';
import { addCustomerOrder, listCustomerOrders, type CustomerOrder, type NewCustomerOrder } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import { refusedPaths } from '@/wire/refused-fields';
import { emptyForm, missingIn, newOrder, type OrderForm, type Place } from './new-order';

type Problems = { readonly [P in Place | 'whole']?: string | undefined };

/** The fields in the order of the form, and where each is found. */
const PLACES: readonly (readonly [Place, string, 'nameMissing' | 'phoneMissing' | 'addressMissing' | 'linesMissing'])[] = [
  ['client.name', 'input[name=name]', 'nameMissing'],
  ['client.phone', 'input[name=phone]', 'phoneMissing'],
  ['address', 'input[name=address]', 'addressMissing'],
  ['lines', 'input[type=search]', 'linesMissing'],
];

/** An order as it was sent, with what was written down for it: that is read until it is answered, and stands in the form again where it is not placed. */
export interface SentOrder {
  readonly body: NewCustomerOrder;
  readonly form: OrderForm;
  readonly chosen: readonly Chosen[];
}

export interface NewOrderOptions {
  /** The shop brings what is ordered. */
  readonly delivers: boolean;
  readonly onDone: (order: CustomerOrder) => void;
}

/** What is taken down of an order, what is wrong with it, and placing it. */
export function useNewOrder({ delivers, onDone }: NewOrderOptions, element: RefObject<HTMLFormElement | null>) {
  const t = useTexts(customerOrderTexts);
  const { companyHost: host } = useUser();
  const client = useQueryClient();
  const { unanswered, send, forget } = useAttempt<SentOrder>('customer order', () => setProblems({}));
  const [first] = useState(() => emptyForm(delivers));
  const [form, setForm] = useState<OrderForm>(first);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const add = useMutation({ mutationFn: (order: SentOrder) => send(order, ({ body }, idempotencyKey) => call(addCustomerOrder, { path: { host }, body }, { idempotencyKey })) });
  // What is in doubt keeps what it was made of: where it ends in another window, nothing stands here to be sent once more.
  if (unanswered && JSON.stringify(newOrder(form, chosen)) === JSON.stringify(unanswered.content.body)) {
    setForm(first);
    setChosen([]);
  }
  useUnsaved(!unanswered && (form !== first || chosen.length > 0));

  function edit(part: Partial<OrderForm>, place?: Place) {
    setForm((now) => ({ ...now, ...part }));
    if (place) setProblems((now) => ({ ...now, [place]: undefined, whole: undefined }));
  }
  function refuse(found: Problems) {
    setProblems(found);
    const [, where] = PLACES.find(([place]) => found[place]) ?? [];
    if (where) element.current?.querySelector<HTMLElement>(where)?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const missing = missingIn(form, chosen);
    if (missing.length > 0) {
      refuse(Object.fromEntries(PLACES.flatMap(([place, , text]) => (missing.includes(place) ? [[place, t(text)]] : []))));
      return;
    }
    place({ body: newOrder(form, chosen), form, chosen });
  }
  function place(order: SentOrder) {
    add.mutate(order, {
      onSuccess: (placed) => {
        allowLeaving();
        void client.invalidateQueries({ queryKey: everyRead(listCustomerOrders) });
        onDone(placed);
      },
      onError: (error) => {
        if (isRefusal(error, true)) restore(order);
        const said = refusedPaths(addCustomerOrder, error);
        const known = Object.fromEntries(PLACES.flatMap(([place]) => (said[place] ? [[place, said[place]]] : [])));
        refuse(Object.keys(known).length > 0 ? known : { whole: messageOf(error) });
      },
    });
  }
  /** It stands in the form again, unless another order is being written down there. */
  function restore(sent: SentOrder) {
    if (form !== first || chosen.length > 0) return;
    setForm(sent.form);
    setChosen(sent.chosen);
  }
  function letGo() {
    setProblems({});
    if (unanswered) restore(unanswered.content);
    forget();
  }
  return { form, edit, chosen, setChosen, problems, busy: add.isPending, submit, place, unanswered: unanswered?.content, letGo };
}

/** The form as its parts use it. */
export type NewOrderState = ReturnType<typeof useNewOrder>;
