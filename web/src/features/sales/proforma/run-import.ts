import { translator } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { proformaTexts } from '@/i18n/texts/proformas';
import { fromNumber } from '@/lib/dec4';
import { UNDO_MS, dismissAbout, toast } from '@/ui/toast';
import { call } from '@/wire/call';
import { messageOf } from '@/wire/errors';
import { loadClient, loadProforma, loadSale, type Proforma, type ProformaLine, type Sale } from '@/wire/generated';
import type { Desk } from '../desk';
import { uniqueNumberOf } from '../history/sale-rules';
import { isEmpty } from '../model/cart';
import type { CartClient, Draft } from '../model/cart-types';
import { resolveChoices } from '../model/choices';
import { cartClient } from '../model/client';
import { importQuote } from '../model/import-quote';
import { openLine } from '../model/open-line';
import { asRestOf } from '../model/rest-of-sale';
import { balancesOf } from '../model/wallet';
import { IMPORT_NOTICES, type QuoteSlot } from './slot';

/** Notices that stay until the quote they name has left the cart. */
const NOTICE = { stay: true, about: IMPORT_NOTICES } as const;

export interface ImportOptions {
  readonly onSale: QuoteSlot['onSale'];
  /** The cart is parked instead of replaced: the user filled it elsewhere, and does not look at it now. */
  readonly keepCart: boolean;
  /** The voided sale of which the quote has the rest. */
  readonly restOf?: number | undefined;
}

/** Fills the open cart from a quote. Answers whether it did; the screen shows why not. */
export async function runImport(desk: Desk, proformaId: number, { onSale, keepCart, restOf }: ImportOptions): Promise<boolean> {
  const t = translator(proformaTexts);
  const { store, user, company, country } = desk;
  dismissAbout(IMPORT_NOTICES);
  try {
    const proforma = await call(loadProforma, { path: { host: store.host, proformaId } });
    const number = proforma.seriesCorrelative;
    if (proforma.status !== 'open') {
      toast.error(t('notOpen', { number }));
      return false;
    }
    const itemOf = ({ kind, id, name, price }: ProformaLine) => {
      if (kind === 'open') return openLine({ id, name, price: fromNumber(price) }, desk);
      return kind === 'service' ? undefined : onSale({ kind, id });
    };
    const [items, client, before] = await Promise.all([
      Promise.all(proforma.lines.map(async (line) => ({ line, item: await itemOf(line) }))),
      buyerOf(proforma, desk),
      restOf === undefined ? undefined : call(loadSale, { path: { host: store.host, userId: user.id, saleId: restOf } }),
    ]);
    const open = store.draft();
    if (open.pending !== null || (keepCart && !isEmpty(open))) store.park();
    const { draft, left, reduced } = importQuote({ draft: store.draft(), proforma, items, client, stockControl: company.stockControl, quoting: desk.choices.quoting });
    if (draft.lines.length === 0) {
      toast.error(t('nothingLeft', { number }), NOTICE);
      return false;
    }
    if (before) sellRest(desk, asRestOf(draft, before, fromNumber(proforma.total), country.facts), before);
    else replace(desk, draft);
    if (left.length > 0) toast.warning(t('leftOut', { number, names: left.join(', ') }), NOTICE);
    if (reduced.length > 0) toast.warning(t('reduced', { number, names: reduced.join(', ') }), NOTICE);
    if (proforma.expired) toast.warning(t('expiredImported', { number }), NOTICE);
    return true;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
}

/** Opens the filled draft; the sale that was open can be restored for a while. */
function replace({ store }: Desk, draft: ReturnType<typeof importQuote>['draft']): void {
  const t = translator(proformaTexts);
  const before = store.draft();
  store.cart({ type: 'replace', draft });
  const number = draft.proforma?.number ?? '';
  if (before.lines.length === 0) {
    toast.success(t('imported', { number }), { about: IMPORT_NOTICES });
    return;
  }
  toast.success(t('importedOver', { number }), {
    duration: UNDO_MS,
    about: IMPORT_NOTICES,
    action: {
      label: translator(commonTexts)('undo'),
      run: () => {
        store.returnTo(before.id);
        store.cart({ type: 'replace', draft: before });
      },
    },
  });
}

/** Opens the rest of a sale, and says how it is sold; that stays until the cart is another one. */
function sellRest({ store, documents, activePayments, company, country }: Desk, draft: Draft, sale: Sale): void {
  const t = translator(proformaTexts);
  store.cart({ type: 'replace', draft });
  const { document, payment } = resolveChoices(draft, { documents, payments: activePayments }, company, country.facts);
  const rest = { number: uniqueNumberOf(sale), document: document?.description ?? '', payment: payment.name };
  // The company may have switched either off meanwhile.
  if (document?.id === draft.document && payment.id === draft.payment) toast.success(t('restInCart', rest), NOTICE);
  else toast.warning(t('restInCartOtherwise', rest), NOTICE);
}

/** The client of the quote as the sale keeps one; null for the generic client. */
async function buyerOf({ client }: Proforma, { store, user, country }: Desk): Promise<CartClient | null> {
  const { id } = client;
  const isGeneric = id === user.genericClient?.id || client.documentNumber === country.facts.genericClient.number;
  if (isGeneric || (!id && !client.documentNumber)) return null;
  const known = id ? await call(loadClient, { path: { host: store.host, clientId: id } }).catch(() => undefined) : undefined;
  if (known) return cartClient(known);
  const identity = country.facts.identities.find((one) => one.code === client.documentType);
  return { ...client, id: id ?? null, kind: identity?.kind ?? 'natural', generic: false, businessLine: '', phone: '', linkWhatsapp: null, wallet: balancesOf([]) };
}
