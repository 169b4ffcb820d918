import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PERMISSION, may, seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addProforma, changeProformaStatus, changeSaleStatus, convertReceipt, listPaymentTypes, listSales, loadAccumulatedSales, loadSale, loadSellingCompany, mendSalePayment, type NewProforma, type ProformaPatch, type Sale, type SalePaymentPatch, type SaleQuery, type SaleStatusPatch, type TotalsQuery } from '@/wire/generated';
import { isRefusal } from '@/wire/errors';
import { cached } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';

function usePath() {
  const user = useUser();
  return { host: user.companyHost, userId: user.id };
}

/** A page of sales; while the next one comes, the last one stays. */
export function useSales(query: SaleQuery) {
  return useQuery({ ...cached(listSales, { path: usePath(), query }), placeholderData: keepPreviousData });
}

/** Sales of the user in some days. */
export function useSold(query: TotalsQuery) {
  return useQuery(cached(loadAccumulatedSales, { path: usePath(), query }));
}

/** One sale with its lines. */
export function useSale(saleId: number) {
  return useQuery(useSaleOptions(saleId));
}

/** The company's payment types, those switched off too. */
export function usePaymentTypes() {
  return useQuery(cached(listPaymentTypes, { path: { host: useUser().companyHost } }));
}

/** Settings change rarely, in milliseconds. */
const SETTINGS_AGE = 5 * 60_000;

/** Whether the company writes credit notes, asked where `wanted`; undefined until it is known. */
export function useWritesNotes(wanted: boolean): boolean | undefined {
  const { host } = usePath();
  return useQuery({ ...cached(loadSellingCompany, { path: { host } }), staleTime: SETTINGS_AGE, enabled: wanted }).data?.creditNotes;
}

function useSaleOptions(saleId: number) {
  return cached(loadSale, { path: { ...usePath(), saleId } });
}

/**
 * Brings a sale into another state; the answer is the sale in its new state. Every figure of the shop may change with it (lists, totals, stock, goals), so all
 * of them are refetched.
 */
export function useChangeStatus(saleId: number) {
  const client = useQueryClient();
  const { queryKey } = useSaleOptions(saleId);
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (patch: SaleStatusPatch) =>
      idempotent(`${saleId}`, patch, (idempotencyKey) => call(changeSaleStatus, { path: { saleId }, body: patch }, { idempotencyKey })),
    onSuccess: (sale) => {
      client.setQueryData(queryKey, sale);
      void client.invalidateQueries();
    },
  });
}

/** Mends how a sale was paid; every sum by payment type may change with it. */
export function useMendPayment(saleId: number) {
  const client = useQueryClient();
  const { host } = usePath();
  const { queryKey } = useSaleOptions(saleId);
  const idempotent = useIdempotent();
  return async (patch: SalePaymentPatch) => {
    const sale = await idempotent(`payment ${saleId}`, patch, (idempotencyKey) => call(mendSalePayment, { path: { host, saleId }, body: patch }, { idempotencyKey }));
    client.setQueryData(queryKey, sale);
    void client.invalidateQueries();
  };
}

/** Whether the user may correct how a sale was paid: owners and managers, and its seller where the company lets sellers. */
export function useMayMend(sale: Sale | undefined): boolean {
  const user = useUser();
  const { host } = usePath();
  const isOpen = sale?.canMendPayment === true && may(user, PERMISSION.sell);
  const sees = seesEveryone(user);
  const { data } = useQuery({ ...cached(loadSellingCompany, { path: { host } }), staleTime: SETTINGS_AGE, enabled: isOpen && !sees });
  return isOpen && (sees || (data?.sellersMendPayments === true && sale.user.id === user.id));
}

/** The quote over the rest of a sale that could not be voided is called off. */
const CANCEL: ProformaPatch = { status: 'canceled' };

/**
 * Takes a part of a sale back: what stays is quoted at its prices, then the sale is voided; answers the quote's key. A
 * sale that cannot be voided keeps no quote behind.
 */
export function useReturnPart(saleId: number) {
  const client = useQueryClient();
  const host = useUser().companyHost;
  const { queryKey } = useSaleOptions(saleId);
  const [quoting, voiding] = [useIdempotent(), useIdempotent()];
  return useMutation({
    mutationFn: async ({ rest, note }: { readonly rest: NewProforma; readonly note: string }) => {
      const quote = await quoting(`${saleId}`, rest, (idempotencyKey) => call(addProforma, { path: { host }, body: rest }, { idempotencyKey }));
      const patch: SaleStatusPatch = { status: 'voided', note };
      try {
        const sale = await voiding(`${saleId}`, patch, (idempotencyKey) => call(changeSaleStatus, { path: { saleId }, body: patch }, { idempotencyKey }));
        client.setQueryData(queryKey, sale);
      } catch (error) {
        if (isRefusal(error, false)) await call(changeProformaStatus, { path: { host, proformaId: quote.id }, body: CANCEL }).catch(() => undefined);
        throw error;
      }
      return quote.id;
    },
    onSuccess: () => void client.invalidateQueries(),
  });
}

/** Makes a ticket of a receipt; the answer is the new sale. */
export function useConvert(saleId: number) {
  const client = useQueryClient();
  const host = useUser().companyHost;
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: () => idempotent(`${saleId}`, 'convert', (idempotencyKey) => call(convertReceipt, { path: { host, saleId } }, { idempotencyKey })),
    // Not waited for: the receipt that asked is gone from the screen by then.
    onSuccess: () => void client.invalidateQueries(),
  });
}
