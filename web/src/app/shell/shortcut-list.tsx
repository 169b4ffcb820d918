import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { useActiveShortcuts, type Shortcut } from '@/lib/keyboard';
import { Dialog } from '@/ui/dialog';
import styles from './shell.module.css';

/** The labels of the keys on a Spanish keyboard where the browser names them otherwise. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Delete: 'Supr',
  Backspace: 'Retroceso',
  Insert: 'Insert',
  Home: 'Inicio',
  End: 'Fin',
  PageUp: 'Re Pág',
  PageDown: 'Av Pág',
  ' ': 'Espacio',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** The keys that do the same are listed together; a small letter is the same key as the large one. */
function keysByLabel(shortcuts: readonly Shortcut[]): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  for (const { key, label } of shortcuts) {
    const same = keys.get(label) ?? new Set();
    keys.set(label, same.add(KEY_NAMES[key] ?? key.toUpperCase()));
  }
  return keys;
}

/** Every key that works on the present screen. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(commonTexts);
  const shortcuts = useActiveShortcuts();
  return (
    <Dialog opened onClose={onClose} title={t('shortcutsTitle')}>
      <dl className={styles.keys}>
        {[...keysByLabel(shortcuts)].map(([label, keys]) => (
          <div key={label}>
            <dt>
              {[...keys].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
