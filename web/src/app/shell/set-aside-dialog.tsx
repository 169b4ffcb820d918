import { useTexts } from '@/i18n/texts';
import { setAsideTexts } from '@/i18n/texts/set-aside';
import { dropSetAside, type SetAside } from '@/lib/set-aside';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { contentOf } from './set-aside-content';
import styles from './shell.module.css';

const KINDS = ['sale', 'purchases', 'guides', 'attempts'] as const;

export interface SetAsideDialogProps {
  readonly drafts: readonly SetAside[];
  readonly onClose: () => void;
}

/** Contents of the drafts that could not be drawn, each until it is dropped. */
export function SetAsideDialog({ drafts, onClose }: SetAsideDialogProps) {
  const t = useTexts(setAsideTexts);
  return (
    <Dialog opened onClose={onClose} title={t('title')} width={560}>
      <div className={styles.setAside}>
        <p>{t(drafts.length > 0 ? 'lead' : 'none')}</p>
        {drafts.map((one) => (
          <Draft key={one.id} draft={one} />
        ))}
      </div>
    </Dialog>
  );
}

function Draft({ draft: { id, place, text, at } }: { readonly draft: SetAside }) {
  const t = useTexts(setAsideTexts);
  const { lines, sent } = contentOf(text);
  const kind = KINDS.find((one) => place.startsWith(`yapa.${one}.`)) ?? 'other';
  return (
    <section>
      <h3>
        {t(kind)} · {new Date(at).toLocaleString('es')}
      </h3>
      {sent ? <Alert kind="warning">{t('sent')}</Alert> : null}
      {lines.length > 0 ? (
        <ul>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is only shown
            <li key={index}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>{t('unreadable')}</p>
      )}
      <Button onClick={() => dropSetAside(id)}>{t('drop')}</Button>
    </section>
  );
}
