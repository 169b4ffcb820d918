import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { commonTexts } from '@/i18n/texts/common';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { productTitle } from '@/products/product';
import { holdKeys, releaseKeys } from '@/lib/held-keys';
import type { Dec4 } from '@/lib/dec4';
import { usePhone } from '@/lib/media';
import { UNDO_MS, dismissAbout, toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import type { Client, WalletBag } from '@/wire/generated';
import { ActionsContext, type SaleActions, type SaleDialog } from './actions';
import { CartPane } from './cart-pane';
import { closeSale } from './close-sale';
import { useDesk, type Problem } from './desk';
import { AfterSale, SaleDialogs, fetchAfterSale, useLaterParts } from './later';
import { lineKey, weighedOf } from './model/cart';
import { cartClient } from './model/client';
import type { Sellable } from './model/cart-types';
import type { FindProducts } from './parking/parking-choice';
import { PhonePay, PhoneSell } from './phone-sale';
import { QuoteNotice } from './proforma/quote-notice';
import { IMPORT_NOTICES, type QuoteSlot } from './proforma/slot';
import { useImportQuote } from './proforma/use-import-quote';
import { autoPrint } from './preferences';
import { useSaleState, type LastSale, type SaleStore, type ScannedCode } from './store';
import type { Reload } from './registering';
import { useCharge } from './use-charge';
import { useScanRetry } from './use-scan-retry';
import { useUnconfirmedSales } from './use-unconfirmed-sales';
import { refusedBox, takeTyped } from './typed';
import { useSaleKeys } from './use-sale-keys';
import { useSelling, type FindCode } from './use-selling';
import { useSettled } from './use-settled';
import type { Weighed } from './weight-dialog';
import styles from './sale.module.css';

/** Result of a search by name. */
export interface Asking {
  readonly take: (item: Sellable) => void;
  /** Nothing was found, for a reason that names it. `stands`: the text is in the box again, and the next hit replaces it. */
  readonly miss: (why: string, stands: boolean) => void;
}

/** The key of a refusal whose text is in the search box. */
const SEARCHED = 'search';

/** The parts of the sale screen that the catalogue needs. */
export interface CatalogueSlot {
  readonly onPick: (item: Sellable) => void;
  /** Something is asked for by its name, for the open sale. */
  readonly onAsk: () => Asking;
  /** Contents of the open cart. */
  readonly cart: Pick<SaleStore, 'subscribe' | 'quantityOf'>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly asked: { readonly text: string } | undefined;
  readonly autoFocus: boolean;
}

/** The parts of the sale screen that the client picker needs. */
export interface ClientSlot {
  readonly onClose: () => void;
  readonly onPick: (client: Client) => void;
  readonly onlyLegal: boolean;
}

/** The parts of the sale screen that the recharge needs. */
export interface RechargeSlot {
  readonly client: { readonly id: number; readonly name: string };
  readonly bag: WalletBag;
  /** The proposed amount. */
  readonly amount: Dec4;
  readonly onClose: () => void;
  /** The money is in the bag. */
  readonly onDone: () => void;
}

export interface SaleScreenProps {
  /** On phones the payment is a page of its own. */
  readonly step: 'sell' | 'pay';
  readonly onStep: (step: 'sell' | 'pay') => void;
  readonly catalogue: ComponentType<CatalogueSlot>;
  readonly clients: ComponentType<ClientSlot>;
  readonly recharge: ComponentType<RechargeSlot>;
  readonly find: FindCode;
  readonly findProducts: FindProducts;
  readonly reload: Reload;
  /** Called after each sale that was registered here. */
  readonly onSold: () => void;
  readonly tickets: {
    readonly preview: (saleId: number) => ReactNode;
    /** The state of a sale's document, and the link to it; nothing for sales without one. */
    readonly document: (last: LastSale, onLeave: () => void) => ReactNode;
    readonly print: (saleId: number) => Promise<void>;
    /** Address of a message; undefined where there is nothing to be sent. */
    readonly whatsapp: (last: LastSale) => string | undefined;
    /** Title of the notice of a sale, where it is no real one. */
    readonly doneTitle?: string;
    /** The button that sends the ticket of a sale by e-mail, which reports whether its dialog is open, and the way to its transport guide. */
    readonly mail: (last: LastSale, onAsking: (asking: boolean) => void, onLeave: () => void) => ReactNode;
  };
  readonly quotes: QuoteSlot;
  readonly createProduct: ((code: string) => void) | undefined;
  readonly mayEditCompany: boolean;
  /** Whether the till is ready, in the top bar; nothing until the sale is drawn. */
  readonly status: ReactNode;
}

/** The sale: catalogue and cart side by side; on a phone one after the other. Only inside the desk. */
export function SaleScreen(props: SaleScreenProps) {
  const { step, onStep, catalogue: Catalogue, clients, recharge, find, findProducts, reload, onSold, tickets, quotes, createProduct, mayEditCompany, status } = props;
  const t = useTexts(salesTexts);
  const common = useTexts(commonTexts);
  const phone = usePhone();
  const { store } = useDesk();
  const { last } = useSaleState(store);
  const [dialog, showDialog] = useState<SaleDialog>();
  /** The same at once, for the key that follows before anything is drawn. */
  const asking = useRef<SaleDialog>(undefined);
  const setDialog = useCallback((next: SaleDialog | undefined) => {
    asking.current = next;
    if (next === undefined) releaseKeys();
    else holdKeys();
    showDialog(next);
  }, []);
  const [asked, setAsked] = useState<{ readonly text: string }>();
  const searchRef = useRef<HTMLInputElement>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const [weighed, setWeighed] = useState<Weighed>();
  const takeWeight = useRef<() => void>(undefined);
  const onWeight = useCallback((take: (() => void) | undefined) => {
    takeWeight.current = take;
  }, []);
  const weigh = useCallback(
    (key: string, had: Dec4) => {
      setWeighed((before) => ({ key, had, pick: (before?.pick ?? 0) + 1 }));
      setDialog('weight');
    },
    [setDialog],
  );
  const onBlocked = useCallback(
    ({ about }: Problem) => {
      // A missing client is chosen next, and goods that were not weighed are weighed.
      if (about === 'client') setDialog('client');
      const line = about === 'weight' ? store.draft().lines.find((one) => one.unweighed !== undefined) : undefined;
      if (line) weigh(line.key, weighedOf(line));
    },
    [setDialog, store, weigh],
  );
  const { charge: register, busy, blocked } = useCharge(reload, onSold, onBlocked);
  const announce = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);

  const print = useCallback(
    (saleId: number) => void tickets.print(saleId).catch((error: unknown) => toast.error(messageOf(error))),
    [tickets],
  );
  const printLast = useCallback(() => {
    const done = store.state().last;
    if (done) print(done.registered.id);
  }, [store, print]);

  const onFound = useCallback(() => {
    onSold();
    if (autoPrint()) printLast();
  }, [onSold, printLast]);

  const begin = useCallback(() => {
    onStep('sell');
    searchRef.current?.focus();
  }, [onStep]);
  const read = useCallback(() => {
    confirmRead(store);
    setDialog(undefined);
    begin();
  }, [store, begin, setDialog]);

  const settled = useSettled(phone && step === 'pay');
  /** Whether no typed value prevents the sale; a box with a refused value is named in a notice and focused. */
  const isTaken = useCallback(() => {
    const box = refusedBox();
    if (!box) return true;
    toast.warning(t('refusedBox', { box }));
    store.see();
    return false;
  }, [store, t]);
  const goToPay = useCallback(() => {
    if (isTaken()) onStep('pay');
  }, [isTaken, onStep]);
  const charge = useCallback(async () => {
    // A dialog that was asked for may still be on its way, and the payment may have come under the finger just now.
    if (asking.current !== undefined || !settled || !isTaken()) return;
    await takeTyped();
    // On a phone the payment step shows what prevents the sale.
    if (phone && step === 'sell') {
      if (store.draft().lines.length > 0) onStep('pay');
      return;
    }
    const words = searchRef.current?.value;
    fetchAfterSale();
    const done = await register();
    // The search belonged to this sale; text typed meanwhile belongs to the next one.
    if (done && words && searchRef.current?.value === words) setAsked({ text: '' });
    if (done && autoPrint()) printLast();
  }, [store, register, printLast, phone, step, onStep, settled, isTaken]);

  const importQuote = useImportQuote(quotes);
  const fill = useCallback(
    async (proformaId: number) => {
      const filled = await importQuote(proformaId);
      if (filled && !phone) searchRef.current?.focus();
      return filled;
    },
    [importQuote, phone],
  );
  const mailing = useRef(false);
  const onMailing = useCallback((open: boolean) => {
    mailing.current = open;
  }, []);
  // While the user types an e-mail address, a scan begins no sale over it.
  const held = useCallback(() => mailing.current && store.state().last?.read === false, [store]);
  const [unknown, setUnknown] = useState<ScannedCode>();
  const sellOpen = useCallback(
    (scanned: ScannedCode) => {
      setUnknown(scanned);
      setDialog('line');
    },
    [setDialog],
  );
  const onPicked = useCallback(
    ({ kind, id, partialSale }: Sellable, had: Dec4) => {
      // Another dialog keeps its place; its line can be weighed later.
      if (asking.current !== undefined && asking.current !== 'weight' && asking.current !== 'line') return;
      if (partialSale) weigh(lineKey({ kind, id }), had);
      else if (asking.current) setDialog(undefined);
    },
    [setDialog, weigh],
  );
  const onPicking = useCallback(() => takeWeight.current?.(), []);
  const covered = useCallback(() => asking.current !== undefined, []);
  const pick = useSelling({ find, announce, onBegin: read, onPicking, onPicked, covered, held });
  const retryScan = useScanRetry(find, pick);
  const ask = useCallback(() => {
    const sale = store.aim();
    return {
      take: (item: Sellable) => {
        store.settle(SEARCHED, sale);
        pick(item, sale);
      },
      miss: (why: string, stands: boolean) => store.refuse(stands ? SEARCHED : why, why, sale),
    };
  }, [store, pick]);
  const pickSeen = useCallback(
    (item: Sellable) => {
      store.settle(SEARCHED);
      pick(item);
    },
    [store, pick],
  );

  const removeLine = useCallback(
    (key: string) => {
      const from = store.draft();
      const { lines } = from;
      const index = lines.findIndex((line) => line.key === key);
      const line = lines[index];
      if (!line) return;
      store.cart({ type: 'remove', key });
      if (lines.length === 1) dismissAbout(IMPORT_NOTICES);
      announce(t('removedLine', { name: productTitle(line.item.name, line.item.brand) }));
      toast.success(t('removedLine', { name: productTitle(line.item.name, line.item.brand) }), {
        duration: UNDO_MS,
        action: {
          label: common('undo'),
          run: () => {
            store.returnTo(from.id);
            store.cart({ type: 'putBack', line, index, from });
          },
        },
      });
    },
    [store, announce, t, common],
  );

  const searchFor = useCallback(
    (text: string) => {
      onStep('sell');
      setAsked({ text });
      searchRef.current?.focus();
    },
    [onStep],
  );

  const actions = useMemo<SaleActions>(
    () => ({ open: setDialog, charge: () => void charge(), settled, busy, blocked, removeLine, searchFor, retryScan, createProduct, sellOpen, printLast }),
    [setDialog, charge, settled, busy, blocked, removeLine, searchFor, retryScan, createProduct, sellOpen, printLast],
  );
  useUnconfirmedSales(reload, onFound);
  useLaterParts();
  useSaleKeys({ actions, searchRef, step, onStep, phone });
  useEffect(() => {
    if (phone && step === 'pay' && store.draft().lines.length === 0 && last === null && store.state().quote === null) onStep('sell');
  }, [phone, step, store, last, onStep]);

  const catalogue = <Catalogue onPick={pickSeen} onAsk={ask} cart={store} searchRef={searchRef} asked={asked} autoFocus={!phone} />;
  return (
    <ActionsContext value={actions}>
      <h1 className="y-hidden">{t(phone && step === 'pay' ? 'titlePay' : 'title')}</h1>
      <p ref={live} className="y-hidden" aria-live="polite" />
      {phone ? (
        step === 'pay' ? (
          <PhonePay onBack={() => onStep('sell')} />
        ) : (
          <PhoneSell catalogue={catalogue} onPay={goToPay} />
        )
      ) : (
        <div className={styles.screen}>
          <div className={styles.catalogue}>{catalogue}</div>
          <CartPane />
        </div>
      )}
      {dialog ? (
        <Suspense>
          <SaleDialogs dialog={dialog} weighed={weighed} onWeight={onWeight} unknown={unknown} onPick={pick} onClose={() => setDialog(undefined)} quotes={quotes} onQuote={fill} clients={clients} recharge={recharge} findProducts={findProducts} onPrint={print} mayEditCompany={mayEditCompany} onClient={(client) => store.cart({ type: 'setClient', client: cartClient(client) })} />
        </Suspense>
      ) : null}
      {last && !last.read ? (
        <Suspense>
          <AfterSale
            last={last}
            title={tickets.doneTitle}
            preview={tickets.preview(last.registered.id)}
            document={tickets.document(last, () => confirmRead(store))}
            whatsapp={tickets.whatsapp(last)}
            mail={(onAsking) => tickets.mail(last, onAsking, () => confirmRead(store))}
            onMailing={onMailing}
            onPrint={printLast}
            onRead={read}
            onDiscarded={() => {
              store.setLast(null);
              onStep('sell');
            }}
          />
        </Suspense>
      ) : null}
      <QuoteNotice quotes={quotes} onRead={begin} />
      {status}
    </ActionsContext>
  );
}

/** Marks the notice of a sale as read and closes the sale. */
function confirmRead(store: SaleStore): void {
  const { last } = store.state();
  if (!last || last.read) return;
  store.setLast({ ...last, read: true });
  closeSale(last.registered);
}
