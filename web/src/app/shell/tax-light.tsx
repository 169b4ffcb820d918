import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts';
import { taxLightTexts } from '@/i18n/texts/tax-light';
import { AnyLink } from '@/navigation/any-link';
import { useUser } from '@/session/store';
import { loadTaxStatus } from '@/wire/generated';
import { cached } from '@/wire/query';
import styles from './tax-light.module.css';

/** How often it is fetched, in milliseconds. */
const AGAIN_MS = 2 * 60_000;

const ICONS = { green: IconCircleCheck, amber: IconClock, red: IconCircleX };

/** The state of the company at its tax authority, in one line that links to the screen about it. */
export function TaxLight() {
  const t = useTexts(taxLightTexts);
  const { companyHost: host } = useUser();
  const { data } = useQuery({ ...cached(loadTaxStatus, { path: { host } }), refetchInterval: AGAIN_MS });
  if (!data) return null;
  const Icon = ICONS[data.light];
  const label = t('label', { message: data.message });
  return (
    <AnyLink to="/mis-comprobantes/salud" className={styles.light} data-light={data.light} aria-label={label} title={label}>
      <Icon size={22} aria-hidden />
      <span className={styles.words}>{data.message}</span>
    </AnyLink>
  );
}
