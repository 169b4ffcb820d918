import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { useActiveShortcuts } from '@/lib/keyboard';
import { Dialog } from '@/ui/dialog';
import { Chatbot } from './chatbot';
import styles from './shell.module.css';

/** What stands on the keys of a Spanish keyboard where the browser names them otherwise. */
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

/** Every key that works on the present screen, and the helper that is still to come. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(commonTexts);
  const shortcuts = useActiveShortcuts();
  return (
    <Dialog opened onClose={onClose} title={t('shortcutsTitle')} footer={<Chatbot />}>
      <dl className={styles.keys}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.key}>
            <dt>
              <kbd>{KEY_NAMES[shortcut.key] ?? shortcut.key}</kbd>
            </dt>
            <dd>{shortcut.label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
