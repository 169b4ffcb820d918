import type { CountryProfile } from '@/country/profile';
import { call } from '@/wire/call';
import { listReceipts, listSponsors } from '@/wire/generated';
import type { Supplier } from './new-draft';

/** Suppliers a page, and receipts in which earlier ones are looked for. */
const PAGE_SIZE = 10;
const LOOKED_AT = 50;

/** Query of a picker. */
interface SupplierQuery {
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

/** A supplier as a row of the picker shows it. */
export interface SupplierRow {
  readonly key: string;
  readonly kind: 'legal';
  readonly name: string;
  /** A second line. */
  readonly more: string;
  /** `RUC 20123456789`. */
  readonly document: string;
  readonly phone: string;
  readonly wallet: '';
  readonly favorite: false;
  readonly supplier: Supplier;
}

/** The suppliers that brought goods before, and the distributors that sell to shops of this country; the former come first. */
export function supplierSource(host: string, country: CountryProfile) {
  const document = country.facts.identities.find(({ kind }) => kind === 'legal')?.shortDescription ?? '';
  const row = ({ name, registerNumber, phone }: Supplier, more: string): SupplierRow => ({
    key: registerNumber || name,
    kind: 'legal',
    name,
    more,
    document: registerNumber && `${document} ${registerNumber}`.trim(),
    phone,
    wallet: '',
    favorite: false,
    supplier: { name, registerNumber, phone },
  });
  return {
    key: ['suppliers-to-pick', host] as const,
    async load({ text, page }: SupplierQuery, signal: AbortSignal): Promise<{ readonly rows: readonly SupplierRow[]; readonly pages: number }> {
      const [sponsors, before] = await Promise.all([
        call(listSponsors, { path: { countryCode: country.code, host }, query: { name: text || null, size: PAGE_SIZE, page: page - 1, order: 'orders' } }, { signal }),
        page === 1 ? call(listReceipts, { path: { host }, query: { text: text || null, size: LOOKED_AT, page: 0 } }, { signal }) : undefined,
      ]);
      const known = (before?.receipts ?? []).map((one) => row({ name: one.sponsorName, registerNumber: one.sponsorRuc, phone: dialled(one.sponsorPhone) }, ''));
      const rows = sponsors.sponsors.map((one) => row({ name: one.name, registerNumber: one.registerNumber, phone: dialled(one.contactPhone) }, one.fantasyName));
      return { rows: [...new Map([...known, ...rows].map((one) => [one.key, one])).values()], pages: sponsors.page.totalPages };
    },
  };
}

/** A telephone that can be called; nothing for the words and zeros that mean none. */
function dialled(phone: string): string {
  return /\d{4}/.test(phone) ? phone : '';
}
