import { Suspense } from 'react';
import { later } from '@/ui/later';

// Few sales become quotes: the sale itself opens without this.
const Terms = later(() => import('./quote-terms').then((module) => module.QuoteTermsFields));

/** Note and validity of a quote, in the place of the payment. */
export function QuoteTerms() {
  return (
    <Suspense>
      <Terms />
    </Suspense>
  );
}
