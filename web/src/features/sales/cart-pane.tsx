import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconParking from '@tabler/icons-react/dist/esm/icons/IconParking.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { Kbd } from '@/ui/kbd';
import { useActions } from './actions';
import { CartLines, UnknownCodes } from './cart-lines';
import { CartTool } from './cart-tool';
import { ChargeBar } from './charge-bar';
import { ClientField } from './client-field';
import { useDesk } from './desk';
import { DocumentBar } from './document-bar';
import { ParkedBar } from './parked-bar';
import { PaymentBar } from './payment-bar';
import { ImportQuoteTool } from './proforma/import-button';
import { Summary, useItemCount } from './summary';
import styles from './sale.module.css';

/** Title of the cart and what can be done with it as a whole. */
export function CartHead({ title }: { readonly title: ReactNode }) {
  const { draft } = useDesk();
  const count = useItemCount();
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      {draft.lines.length === 0 ? null : <span className={styles.muted}>{count}</span>}
      <CartTools />
    </header>
  );
}

/** Actions on the cart as a whole. */
function CartTools() {
  const t = useTexts(salesTexts);
  const { store, draft, company } = useDesk();
  const { open } = useActions();
  const empty = draft.lines.length === 0;
  return (
    <span className={styles.headActions}>
      <button type="button" className={styles.parkButton} disabled={empty} title={t('park')} aria-keyshortcuts="F3" onClick={() => store.park()}>
        <IconClockPause size={20} aria-hidden />
        <span>{t('parkShort')}</span>
        <Kbd>F3</Kbd>
      </button>
      <ImportQuoteTool />
      {company.parkingService ? <CartTool label={t('parking')} icon={<IconParking size={20} aria-hidden />} onClick={() => open('parking')} /> : null}
      <CartTool label={t('addComment')} marked={draft.comment !== ''} icon={<IconMessage size={20} aria-hidden />} disabled={draft.pending !== null} onClick={() => open('comment')} />
      <CartTool label={t('clearCart')} word={t('clearCartShort')} icon={<IconTrash size={20} aria-hidden />} disabled={empty || draft.pending !== null} onClick={() => open('clear')} />
      <CartTool label={t('settings')} word={t('settingsShort')} icon={<IconSettings size={20} aria-hidden />} onClick={() => open('settings')} />
    </span>
  );
}

/** The cart beside the catalogue: document, lines, sums, payment, and the button that takes the money. */
export function CartPane() {
  const t = useTexts(salesTexts);
  const { draft } = useDesk();
  return (
    <section className={styles.cartPane} aria-label={t('cart')}>
      <ParkedBar />
      <header className={styles.head} data-desk>
        <h2 className="y-hidden">{t('cart')}</h2>
        <ClientField />
        <CartTools />
      </header>
      <DocumentBar />
      <UnknownCodes />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an empty cart in a low window is scrolled by keyboard, too */}
      <div className={styles.scroll} tabIndex={draft.lines.length === 0 ? 0 : undefined}>
        <CartLines />
      </div>
      <div className={styles.foot}>
        <Summary />
        <PaymentBar />
        <ChargeBar />
      </div>
    </section>
  );
}
