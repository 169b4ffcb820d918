import { translator } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import type { CountryProfile } from './profile';

/** Content of a message about a quote. */
export interface SharedQuote {
  readonly seriesCorrelative: string;
  readonly client: { readonly name: string };
  readonly total: number;
  readonly expires: string;
}

/** The message that goes with a quote. */
export function quoteText(quote: SharedQuote, company: string, country: Pick<CountryProfile, 'day' | 'moneyOf' | 'facts'>): string {
  const t = translator(proformaTexts);
  const anonymous = !quote.client.name || quote.client.name === country.facts.genericClient.name;
  return [
    t('shareGreeting', { name: anonymous ? '' : ` ${quote.client.name}`, company }),
    t('shareNumber', { number: quote.seriesCorrelative }),
    t('shareTotal', { total: country.moneyOf(quote.total) }),
    t('shareExpires', { day: country.day(quote.expires) }),
  ].join('\n');
}
