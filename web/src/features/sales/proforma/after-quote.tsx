import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import type { ReactNode } from 'react';
import { quoteText } from '@/country/quote-text';
import { useTexts } from '@/i18n/texts';
import { documentTexts } from '@/i18n/texts/documents';
import { proformaTexts } from '@/i18n/texts/proformas';
import { useClientWhatsapp } from '@/session/client-reach';
import { Button, buttonClass } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { Proforma } from '@/wire/generated';
import styles from '../dialogs.module.css';
import { useDesk } from '../desk';
import { PRINT_KEY, PRINT_KEYS, useNoticeKeys } from '../use-notice-keys';
import type { QuoteSlot } from './slot';

export interface AfterQuoteProps {
  readonly quote: Proforma;
  /** The quote as it will be printed. */
  readonly preview: ReactNode;
  readonly onPrint: () => void;
  readonly messageLink: QuoteSlot['messageLink'];
  /** The notice was read: the next sale begins. */
  readonly onRead: () => void;
}

/** The actions after a new quote: paper, message; then the next sale. */
export function AfterQuote({ quote, preview, onPrint, messageLink, onRead }: AfterQuoteProps) {
  const t = useTexts(proformaTexts);
  const documents = useTexts(documentTexts);
  const { country, user } = useDesk();
  const message = quoteText(quote, user.companyTradename || user.companyName, country);
  const whatsapp = useClientWhatsapp(quote.client);
  useNoticeKeys({ label: t('newSale'), run: onRead }, { label: documents('print'), run: onPrint });
  return (
    <Dialog
      opened
      onClose={onRead}
      title={t('created')}
      width={880}
      footer={
        <Button variant="primary" size="lg" shortcut="F9" data-autofocus onClick={onRead}>
          {t('newSale')}
        </Button>
      }
    >
      <div className={styles.done}>
        <div className={styles.doneFacts}>
          <p className={styles.doneNumber}>
            <IconCircleCheck size={26} aria-hidden />
            <span>
              {t('one')} <strong>{quote.seriesCorrelative}</strong>
            </span>
          </p>
          <dl className={styles.doneSums}>
            <div>
              <dt>{t('total')}</dt>
              <dd>{country.moneyOf(quote.total)}</dd>
            </div>
            <div>
              <dt>{t('expires')}</dt>
              <dd>{country.day(quote.expires)}</dd>
            </div>
          </dl>
          <div className={styles.doneActions}>
            <Button size="lg" shortcut={PRINT_KEY} aria-keyshortcuts={PRINT_KEYS} icon={<IconPrinter size={22} aria-hidden />} onClick={onPrint}>
              {documents('print')}
            </Button>
            <a className={buttonClass('secondary', 'lg')} href={messageLink(message, whatsapp)} target="_blank" rel="noreferrer noopener">
              <IconBrandWhatsapp size={22} aria-hidden />
              {documents('whatsapp')}
            </a>
          </div>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long ticket is scrolled by keyboard, too */}
        <section className={styles.preview} aria-label={t('preview')} tabIndex={0}>
          {preview}
        </section>
      </div>
    </Dialog>
  );
}
