import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTexts, type Translate } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import { usePhone } from '@/lib/media';
import { useDesk } from './desk';
import { useSaleState, type Refused, type ScannedCode } from './store';
import styles from './sale.module.css';

/** How many refusals are said in full where the money is stopped; of more, only how many. */
const MOST = 2;

/** Requested products that were not found, without the last point; the newest first. */
export function inWords(refusals: readonly (Refused | ScannedCode)[], t: Translate<'unknownCode' | 'missedMore'>, most: number = MOST): string {
  const texts = refusals.toReversed().map((one) => ('code' in one ? t('unknownCode', { code: one.code }) : one.text.replace(/\.$/, '')));
  const more = texts.length - most;
  return [...texts.slice(0, most), ...(more > 0 ? [t('missedMore', { count: more })] : [])].join('. ');
}

/**
 * Refused scans and searches of the open sale, until they are closed; of several only the newest, so that the lines stay visible. On a phone it may be out of
 * view: there a notice is read aloud instead of this.
 */
export function RefusedNote({ hidden = false }: { readonly hidden?: boolean }) {
  const t = useTexts(salesTexts);
  const phone = usePhone();
  const { store } = useDesk();
  useSaleState(store);
  const refused = store.refused();
  return (
    // Mounted while it is empty too: a region that comes with its words is not read.
    <div role={phone ? undefined : 'status'} className={styles.message}>
      {refused.length === 0 || hidden ? null : (
        <p className={styles.problem}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>{inWords(refused, t, 1)}</span>
          <button type="button" className={styles.link} onClick={() => store.dismissRefused()}>
            {t('dismissCode')}
          </button>
        </p>
      )}
    </div>
  );
}
