import { Suspense, lazy } from 'react';

// Few sales become quotes: the sale itself opens without this.
const Terms = lazy(() => import('./quote-terms').then((module) => ({ default: module.QuoteTermsFields })));

/** Note and validity of a quote, in the place of the payment. */
export function QuoteTerms() {
  return (
    <Suspense>
      <Terms />
    </Suspense>
  );
}
