import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { translator } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { saleProformaTexts } from '@/i18n/texts/sale-proforma';
import { ZERO, type Dec4 } from '@/lib/dec4';
import { useUser } from '@/session/store';
import { listInvoiceTypes, listPaymentTypes, loadSellingCompany, loadWallet, type Company, type InvoiceType, type PaymentType, type User } from '@/wire/generated';
import { cached } from '@/wire/query';
import type { Draft } from './model/cart-types';
import { buyerProblem, totalsProblem } from './model/checks';
import { paymentKind, resolveChoices, type Choices } from './model/choices';
import { sumsOf } from './model/new-sale';
import { mixedState, settleSingle, type Settlement } from './model/payment';
import { DAYS_MAX, canHold } from './model/quote-days';
import { totals } from './model/totals';
import type { SaleAmounts, Totals, TotalsError } from './model/totals-types';
import { NO_BALANCES, bagOf, balancesOf, walletProblem, type Balances } from './model/wallet';
import { saleStore, useSaleState, type SaleStore } from './store';

/** Settings of the company change rarely; a sale begins with the cached ones. */
const SETTINGS_AGE = 5 * 60_000;

/** Why the sale cannot be registered yet, and where to help. */
export interface Problem {
  readonly text: string;
  /** The document with which the server would take the sale. */
  readonly document?: string | undefined;
  readonly about: 'products' | 'document' | 'client' | 'discount' | 'days' | 'payment' | 'wallet' | 'scan' | 'missed' | 'weight' | 'server' | 'offline';
}

/** Everything the parts of the sale screen look at. */
export interface Desk {
  readonly store: SaleStore;
  readonly user: User;
  readonly company: Company;
  readonly country: CountryProfile;
  readonly draft: Draft;
  readonly choices: Choices;
  /** Every active payment type, of any document. */
  readonly activePayments: readonly PaymentType[];
  /** Every document type of the company. */
  readonly documents: readonly InvoiceType[];
  /** Present balances of the client's wallet. */
  readonly balances: Balances;
  /** The server is being asked what the wallet holds. */
  readonly balancesAsked: boolean;
  /** Amounts to show; undefined for an empty cart. */
  readonly amounts: SaleAmounts | undefined;
  readonly total: Dec4;
  readonly settlement: Settlement;
  /** The first rule that blocks the sale. */
  readonly problem: Problem | undefined;
  readonly externalFlow: boolean;
}

const DeskContext = createContext<Desk | null>(null);

/** Shared state of the parts of the sale screen. Only inside {@link DeskProvider}. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('outside the sale screen');
  return desk;
}

export interface DeskProviderProps {
  /** The sales at this desk; by default those of the user. */
  readonly store?: SaleStore;
  readonly waiting: ReactNode;
  readonly failed: ComponentType<{ readonly error: Error; readonly onRetry: () => void }>;
  readonly children: ReactNode;
}

/** Loads what a sale needs of the company and works out the open sale. */
export function DeskProvider({ store, waiting, failed: Failed, children }: DeskProviderProps) {
  const user = useUser();
  const country = useCountry();
  const host = user.companyHost;
  const company = useQuery({ ...cached(loadSellingCompany, { path: { host } }), staleTime: SETTINGS_AGE });
  const documents = useQuery({ ...cached(listInvoiceTypes, { path: { countryCode: country.code, host } }), staleTime: SETTINGS_AGE });
  const payments = useQuery({ ...cached(listPaymentTypes, { path: { host } }), staleTime: SETTINGS_AGE });
  const all = [company, documents, payments];
  const broken = all.find((query) => query.isError && !query.data);
  if (broken?.error) return <Failed error={broken.error} onRetry={() => all.forEach((query) => void query.refetch())} />;
  if (!company.data || !documents.data || !payments.data) return waiting;
  return (
    <WorkingDesk store={store ?? saleStore(host, user.id)} user={user} country={country} company={company.data} documents={documents.data} payments={payments.data}>
      {children}
    </WorkingDesk>
  );
}

interface WorkingDeskProps {
  readonly store: SaleStore;
  readonly user: User;
  readonly country: CountryProfile;
  readonly company: Company;
  readonly documents: Parameters<typeof resolveChoices>[1]['documents'];
  readonly payments: Parameters<typeof resolveChoices>[1]['payments'];
  readonly children: ReactNode;
}

function WorkingDesk({ store, user, country, company, documents, payments, children }: WorkingDeskProps) {
  const { till } = useSaleState(store);
  const draft = till.drafts.find((one) => one.id === till.activeId) ?? store.draft();
  const { balances, balancesAsked } = useBalances(draft.client, payments, store.host, country);
  const desk = useMemo<Desk>(() => {
    const choices = resolveChoices(draft, { documents, payments }, company, country.facts);
    const activePayments = payments.filter((one) => one.active);
    return { store, user, company, country, draft, choices, activePayments, documents, balances, balancesAsked, ...reckon(draft, choices, { user, company, country, balances }) };
  }, [store, user, company, country, draft, documents, payments, balances, balancesAsked]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** Balances of the client's wallet: the server's, until then those of when the client was chosen. */
function useBalances(client: Draft['client'], payments: readonly PaymentType[], host: string, country: CountryProfile): Pick<Desk, 'balances' | 'balancesAsked'> {
  const offered = payments.some((one) => one.active && bagOf(paymentKind(one.id, country.facts)) !== undefined);
  const id = client && !client.generic ? client.id : null;
  const wallet = useQuery({
    ...cached(loadWallet, { path: { host, clientId: id ?? 0 }, query: { size: 1, page: 0 } }),
    enabled: offered && id !== null,
  });
  const balances = useMemo(
    () => (id !== null && wallet.data ? balancesOf(wallet.data.entries) : (client?.wallet ?? NO_BALANCES)),
    [id, wallet.data, client],
  );
  return { balances, balancesAsked: wallet.isFetching };
}

type Reckoning = Pick<Desk, 'amounts' | 'total' | 'settlement' | 'problem' | 'externalFlow'>;

/** Input of the sums of a sale. */
export type Counter = Pick<Desk, 'user' | 'company' | 'country' | 'balances'>;

/** The sums of a draft, how it is settled, and what blocks it. */
export function reckon(draft: Draft, choices: Choices, { user, company, country, balances }: Counter): Reckoning {
  const { facts } = country;
  const code = choices.document?.id ?? '';
  // Bags go with goods that leave; a quote has none, and nothing to settle.
  const sums = sumsOf(choices.quoting ? { ...draft, bags: 0 } : draft, code, user, company);
  const exact = totals(sums, country.amounts);
  const amounts = shown(exact, sums, country);
  const total = amounts?.total ?? ZERO;
  const mixed = !choices.quoting && choices.paymentKind === 'mixed' ? mixedState(total, draft.parts, balances, facts) : undefined;
  const wallet = choices.quoting ? undefined : walletProblem(bagOf(choices.paymentKind), total, balances, facts);
  const credit = !choices.quoting && onCredit(draft, choices, facts) && (draft.client === null || draft.client.generic || draft.client.id === null);
  const settlement = mixed ?? settleSingle(total, !choices.quoting && choices.paymentKind === 'cash', draft.received, facts);
  const electronic = choices.document?.electronic ?? false;
  const days = choices.quoting && !canHold(draft.quote?.days ?? 1) ? translator(saleProformaTexts)('daysWrong', { max: DAYS_MAX }) : undefined;
  const buyer = buyerProblem({ kind: choices.documentKind, electronic, forDriver: choices.forDriver ?? false }, draft.client, total, facts);
  return {
    amounts,
    total,
    settlement,
    externalFlow: company.usesDolpos && facts.sale.externalDocuments && electronic,
    problem: firstProblem({ exact, buyer: buyer ?? (credit ? translator(salesTexts)('creditNoClient') : undefined), days, wallet, mixed: mixed?.problem, short: settlement.missing > 0 }, facts),
  };
}

/** Whether some of it is sold on credit, which needs a client by name. */
function onCredit(draft: Draft, { paymentKind: kind }: Choices, facts: CountryProfile['facts']): boolean {
  return kind === 'clientCredit' || (kind === 'mixed' && draft.parts.some((part) => paymentKind(part.method, facts) === 'clientCredit'));
}

interface Findings {
  readonly exact: Totals;
  readonly buyer: string | undefined;
  readonly days: string | undefined;
  readonly wallet: string | undefined;
  readonly mixed: string | undefined;
  readonly short: boolean;
}

const ABOUT: Readonly<Record<TotalsError, Problem['about']>> = {
  noProducts: 'products',
  needsTaxedProduct: 'document',
  percentAbove100: 'discount',
  discountAboveTaxed: 'discount',
};

function firstProblem({ exact, buyer, days, wallet, mixed, short }: Findings, facts: CountryProfile['facts']): Problem | undefined {
  if (!exact.ok) {
    return { text: totalsProblem(exact.error, facts), about: ABOUT[exact.error] };
  }
  if (buyer) return { text: buyer, about: 'client' };
  if (days) return { text: days, about: 'days' };
  if (wallet) return { text: wallet, about: 'wallet' };
  if (mixed) return { text: mixed, about: 'payment' };
  return short ? { text: facts.wording.paidBelowTotal, about: 'payment' } : undefined;
}

/** Amounts to look at while a rule is broken: without the discounts that cannot be given, else without the document's own rule, then without either. */
function shown(exact: Totals, sums: Parameters<typeof totals>[0], country: CountryProfile): SaleAmounts | undefined {
  if (exact.ok) return exact.amounts;
  if (exact.error === 'noProducts') return undefined;
  const isGiven = (line: (typeof sums.lines)[number]) => totals({ ...sums, discount: undefined, lines: [line] }, country.amounts).ok;
  const given = { ...sums, lines: sums.lines.map((line) => (isGiven(line) ? line : { ...line, discount: undefined })) };
  const bare = { ...sums, discount: undefined, lines: sums.lines.map((line) => ({ ...line, discount: undefined })) };
  const withoutRule = [sums, bare].map((one) => ({ ...one, documentType: '' }));
  const tries = exact.error === 'discountAboveTaxed' ? [given, { ...given, discount: undefined }, bare, { ...bare, documentType: '' }] : withoutRule;
  for (const one of tries) {
    const found = totals(one, country.amounts);
    if (found.ok) return found.amounts;
  }
  return undefined;
}
