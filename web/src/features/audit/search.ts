import { oneOf, wholeOf, wordsOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import type { AuditArea } from '@/wire/generated';

/** Subjects of entries, in the order in which they are offered. */
export const AREAS = ['sales', 'eDocuments', 'creditNotes', 'guides', 'customerOrders', 'clients', 'wallets', 'products', 'categories', 'groups', 'groupings', 'purchases', 'receipts', 'sponsors', 'claims', 'carriers', 'company', 'branches', 'documents', 'users', 'roles'] as const satisfies readonly AuditArea[];

/** The audit log; the entry that is open is part of the address. */
export const auditAddress = defineAddress({ filters: { area: oneOf(AREAS), persona: wholeOf, ...DAYS, text: wordsOf }, detail: { id: wholeOf } });

/** Search parameters of the audit log. */
export type AuditSearch = SearchOf<typeof auditAddress>;

/** Query of the list. */
export const auditQuery = ({ area, persona, ...search }: AuditSearch) => ({ ...auditAddress.query(search), area, userId: persona });
