import type { CountryProfile } from '@/country/profile';
import { translator } from '@/i18n/texts';
import { purchaseTexts } from '@/i18n/texts/purchases';
import { fromNumber } from '@/lib/dec4';
import { productTitle } from '@/products/product';
import { formatQuantity } from '@/lib/number-format';
import type { Purchase } from '@/wire/generated';

/** The message that brings an order to a supplier: who orders what, how it is paid and where it goes. */
export function orderText(order: Purchase, country: Pick<CountryProfile, 'day' | 'moneyOf' | 'format'>): string {
  const t = translator(purchaseTexts);
  const lines = order.lines.map(({ quantity, name, brand, presentation, isBonus }) => {
    const what = [productTitle(name, brand), presentation].filter(Boolean).join(', ');
    return t('shareLine', { quantity: formatQuantity(fromNumber(quantity), country.format), what: isBonus ? `${what} (${t('bonus').toLocaleLowerCase('es')})` : what });
  });
  const ways = [
    order.payment ? t('shareWay', { label: t('payment'), way: t(order.payment) }) : '',
    order.shipping ? t('shareWay', { label: t('shipping'), way: t(order.shipping) }) : '',
  ];
  return [
    t('shareGreeting', { sponsor: order.sponsorName, company: order.companyName, number: order.companyNumber }),
    t('shareOrder', { number: order.number, day: country.day(order.date) }),
    ...lines,
    t('shareTotal', { total: country.moneyOf(order.requestedPrice) }),
    ...ways.filter(Boolean),
  ].join('\n');
}

/** The digits under which a chat finds a supplier: the country's prefix in front where it is missing; none without a telephone. */
export function chatDigits(phone: string, prefix: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 6) return '';
  const country = prefix.replace(/\D/g, '');
  return phone.trim().startsWith('+') || (digits.startsWith(country) && digits.length > 10) ? digits : `${country}${digits}`;
}
