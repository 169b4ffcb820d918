import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '@/i18n/texts';
import { eDocumentTabTexts } from '@/i18n/texts/e-document-tabs';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { useUsesGuides } from '@/session/uses-guides';
import { Segmented } from '@/ui/segmented';
import styles from '@/navigation/stacks.module.css';

const PARTS = { documents: '/mis-comprobantes', notes: '/mis-comprobantes/nota-credito', guides: '/mis-comprobantes/bill-lading', health: '/mis-comprobantes/salud' } as const;

/** A list of electronic documents. */
export type DocumentPart = keyof typeof PARTS;

/**
 * The tabs of electronic documents: those of sales, the credit notes, the transport guides where the company has them, and the tax health for users who look
 * after the company.
 */
export function DocumentTabs({ part }: { readonly part: DocumentPart }) {
  const t = useTexts(eDocumentTabTexts);
  const navigate = useNavigate();
  const guides = useUsesGuides();
  const health = may(useUser(), PERMISSION.editCompany);
  const parts = (Object.keys(PARTS) as DocumentPart[]).filter((one) => (one !== 'guides' || guides) && (one !== 'health' || health));
  return (
    <div className={styles.tabs}>
      <Segmented<DocumentPart> label={t('parts')} value={part} options={parts.map((one) => ({ value: one, label: t(one) }))} onValue={(next) => void navigate({ to: PARTS[next] as '/my-orders', search: {} })} />
    </div>
  );
}
