import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import type { Client } from '@/wire/generated';
import { placeInWords } from './place';
import styles from './detail.module.css';

/** The branches of a client; they are changed with the client. */
export function ClientLocals({ client, onEdit }: { readonly client: Client; readonly onEdit: () => void }) {
  const t = useTexts(clientTexts);
  const edit = <Button onClick={onEdit}>{t('addLocal')}</Button>;
  if (client.locals.length === 0) {
    return (
      <EmptyState title={t('noLocals')} icon={<IconMapPin size={32} aria-hidden />} action={client.generic ? undefined : edit}>
        {t('noLocalsBody')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.locals} aria-label={t('locals')}>
      {client.locals.map((local) => (
        <li key={local.id ?? local.name}>
          <strong>{local.name}</strong>
          <span>{local.direction}</span>
          <span className={styles.muted}>{placeInWords([local.division1, local.division2, local.division3, local.division4])}</span>
          {local.emails.map((email) => (
            <a key={email} href={`mailto:${email}`}>
              {email}
            </a>
          ))}
          <Button onClick={onEdit} aria-label={`${t('edit')}: ${local.name}`}>
            {t('edit')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
