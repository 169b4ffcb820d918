import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { selfInvoiceTexts } from '@/i18n/texts/self-invoices';
import type { SelfInvoiceOffer } from '@/wire/generated';
import type { Problems } from '@/wire/use-saving';
import { fittingBuyer, type BuyerForm } from './model';

/** The buyer in the form of an invoice: the typed values, the properties of their fields, and the empty required ones. */
export function useBuyer(offer: Pick<SelfInvoiceOffer, 'regimes' | 'usages'>, begin: BuyerForm, problems: Problems<keyof BuyerForm>, forget: (name: keyof BuyerForm) => void) {
  const t = useTexts(selfInvoiceTexts);
  const [form, setForm] = useState<BuyerForm>(begin);
  const asked = fittingBuyer(offer, form);
  return {
    form,
    setForm,
    /** With the regime and the usage that the buyer can have. */
    asked,
    /** What `BuyerFields` shows. */
    fields: {
      offer,
      form,
      problems,
      onChange: (name: keyof BuyerForm, value: string) => {
        setForm({ ...form, [name]: value });
        forget(name);
      },
    },
    /** The empty boxes, each with the sentence about it; `optional` may stay empty. */
    missing: (optional?: keyof BuyerForm): Problems<keyof BuyerForm> =>
      Object.fromEntries(Object.entries(asked).flatMap(([name, value]) => (name !== optional && value.trim() === '' ? [[name, t('required')]] : []))),
  };
}
