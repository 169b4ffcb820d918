import type { Translate } from '@/i18n/texts';
import type { creditTexts } from '@/i18n/texts/client-credit';
import { ZERO, max, sub, type Dec4 } from '@/lib/dec4';
import type { ClientCreditEntry, DebtAges } from '@/wire/generated';

type Say = Translate<keyof (typeof creditTexts)['base']>;

/** The parts of the debt by age, the youngest first. */
export const AGES = ['week', 'month', 'twoMonths', 'older'] as const satisfies readonly (keyof DebtAges)[];

/** Kind of an entry, in words. */
export function entryName({ kind, document, number, undoes }: Pick<ClientCreditEntry, 'kind' | 'document' | 'number' | 'undoes'>, t: Say): string {
  return t(`kind_${kind}`, { document: document ?? '', number: number ?? undoes ?? '' }).trim();
}

/** `3 × Arroz extra, Leche` */
export function productsOf({ products }: Pick<ClientCreditEntry, 'products'>): string {
  return products.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ');
}

/** How long ago, in words. */
export function sinceDays(days: number, t: Say): string {
  if (days <= 0) return t('today');
  return t('days', { count: days });
}

/** The debt after a payment. */
export function owedAfter(balance: Dec4, amount: Dec4): Dec4 {
  return max(sub(balance, amount), ZERO);
}

/** The address of a WhatsApp message; without a number the sender chooses the recipient. */
export function whatsappAddress(phone: string, prefix: string, message: string): string {
  const digits = phone.replace(/\D/g, '');
  const country = prefix.replace(/\D/g, '');
  const number = digits === '' || digits.startsWith(country) ? digits : country + digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}

