import { expect } from 'vitest';
import { countryFacts, type FactsCountry } from '../../src/country/facts.generated';
import { listDtes, listEInvoices, loadCreditNoteDraft, type CreditNoteDraft } from '../../src/wire/generated';
import type { Asker } from '../support/api';

/** How long the authority's simulator may take, in milliseconds. */
const VERDICT_MS = 20_000;

/** Waits until the authority took the document of a sale, and answers what a note could give back. */
export async function correctable({ ask }: Asker, saleId: number): Promise<CreditNoteDraft> {
  const load = () => ask(loadCreditNoteDraft, { path: { saleId } });
  await expect.poll(async () => (await load()).allowed, { timeout: VERDICT_MS }).toBe(true);
  return load();
}

/** Valid documents of the demo, with several lines, paid without a wallet; the newest first. */
export async function standing(asker: Asker, country: FactsCountry): Promise<readonly CreditNoteDraft[]> {
  const { user, ask } = asker;
  const { documents, sale } = countryFacts[country];
  const kinds = documents.filter((one) => one.electronic && (one.kind === 'ticket' || one.kind === 'invoice')).map((one) => one.issuerCode);
  const query = { kinds: [...new Set(kinds)].join(','), standing: true, size: 30, page: 0 };
  const path = { host: user.companyHost, flow: `${country.toLowerCase()}-dolpos` };
  const ids = sale.externalDocuments ? (await ask(listDtes, { path, query })).dtes.map((one) => one.saleId) : (await ask(listEInvoices, { path, query })).invoices.map((one) => one.id);
  const drafts = await Promise.all(ids.map((saleId) => ask(loadCreditNoteDraft, { path: { saleId } })));
  return drafts.filter((draft) => draft.allowed && draft.lines.length > 1 && draft.kinds.includes('void') && !draft.payments.some((part) => part.wallet));
}
