import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { auditTexts } from '@/i18n/texts/audit';
import { formatTime } from '@/lib/dates';
import { DataTable } from '@/ui/data-table';
import { Dialog } from '@/ui/dialog';
import { Muted } from '@/ui/lines';
import type { AuditItem } from '@/wire/generated';
import { approverWords } from './audit-list';
import styles from './audit.module.css';

/** One entry with all its values. */
export function EntryDialog({ entry, onClose }: { readonly entry: AuditItem; readonly onClose: () => void }) {
  const t = useTexts(auditTexts);
  const { day } = useCountry();
  const words = approverWords(entry, t);
  const { description, userName, date, hour, entityId, changes, position, seal } = entry;
  return (
    <Dialog opened onClose={onClose} title={description} width={640}>
      <div className={styles.entry}>
        <p>{t('byAt', { who: userName, date: day(date), time: formatTime(hour) })}</p>
        {words ? <p>{words}</p> : null}
        <DataTable
          caption={t('values')}
          rows={changes}
          rowKey={({ field }) => field}
          columns={[
            { key: 'field', header: t('columnField'), cell: ({ field }) => field },
            { key: 'before', header: t('columnBefore'), cell: ({ before }) => before },
            { key: 'after', header: t('columnAfter'), cell: ({ after }) => after },
          ]}
          empty={<p>{t('noValues')}</p>}
        />
        <Muted as="p">{t('object', { id: entityId })}</Muted>
        <Muted as="p">{position ? t('sealed', { position }) : t('unsealed')}</Muted>
        {seal ? <code className={styles.seal}>{seal}</code> : null}
      </div>
    </Dialog>
  );
}
