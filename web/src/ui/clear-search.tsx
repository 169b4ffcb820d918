import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { IconButton } from './button';
import styles from './field.module.css';

/**
 * Empties its search box, which gets the keyboard; the browser's own has a look of its own. For mouse and finger: the keyboard empties a box without it, and
 * finds no stop on its way to the rows.
 */
export function ClearSearch({ onClear }: { readonly onClear: () => void }) {
  const t = useTexts(commonTexts);
  return (
    <IconButton
      label={t('clearSearch')}
      tabIndex={-1}
      className={styles.clear ?? ''}
      icon={<IconX size={18} aria-hidden />}
      onClick={(event) => {
        onClear();
        event.currentTarget.parentElement?.querySelector('input')?.focus();
      }}
    />
  );
}
