import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { sharedProductTexts } from '@/i18n/texts/shared-products';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { SharedOutcome } from '@/wire/generated';
import type { Result } from './use-adding';
import styles from './shared-products.module.css';

export interface ResultDialogProps {
  readonly result: Result;
  /** Links to the next steps. */
  readonly links: ReactNode;
  readonly onClose: () => void;
}

/** The added products, and those that existed already. */
export function ResultDialog({ result: { added, existing }, links, onClose }: ResultDialogProps) {
  const t = useTexts(sharedProductTexts);
  const head = added.length === 0 ? t('addedNone') : added.length === 1 ? t('addedOne') : t('addedMany', { count: added.length });
  const footer = (
    <>
      <Button variant="primary" onClick={onClose} data-autofocus>
        {t('goOn')}
      </Button>
      {links}
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t('resultTitle')} width={560} footer={footer}>
      <div className={styles.stack}>
        <p className={styles.done}>
          <IconCircleCheck size={28} aria-hidden />
          {head}
        </p>
        <Names of={added} />
        {existing.length > 0 ? (
          <>
            <p>{existing.length === 1 ? t('existingOne') : t('existingMany', { count: existing.length })}</p>
            <Names of={existing} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function Names({ of }: { readonly of: readonly SharedOutcome[] }) {
  const t = useTexts(sharedProductTexts);
  if (of.length === 0) return null;
  return (
    <ul className={styles.names}>
      {of.map((one) => (
        <li key={one.sharedId}>{one.active ? one.name : `${one.name} (${t('retired')})`}</li>
      ))}
    </ul>
  );
}
