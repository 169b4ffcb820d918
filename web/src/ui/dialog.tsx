import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { usePhone } from '@/lib/media';
import styles from './dialog.module.css';
import { useFocusTrail } from './focus-trail';
import { useOpenDialog } from './open-dialogs';
import { ThemeProvider } from './theme/provider';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Greatest width in pixels; the window caps it, and phones always show it full. */
  readonly width?: number;
  /** Greatest height in pixels. */
  readonly height?: number;
  /** Greatest height in pixels where phones show it; as high as the window when not given. */
  readonly phoneHeight?: number;
  /** Buttons at the bottom, always in sight. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A question or a form in front of the page; a full-height sheet on phones. */
export function Dialog({ opened, onClose, title, width = 520, height, phoneHeight, footer, children }: DialogProps) {
  const t = useTexts(commonTexts);
  const phone = usePhone();
  const root = useFocusTrail(opened);
  useOpenDialog(opened, onClose);
  return (
    <ThemeProvider>
      <Modal
        ref={root}
        opened={opened}
        returnFocus={false}
        onClose={onClose}
        title={title}
        size={width}
        fullScreen={phone}
        centered
        lockScroll={false}
        transitionProps={{ duration: 120 }}
        closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
        // The title bar of a dialog is not the banner of the page.
        attributes={{ header: { role: 'none' } }}
        overlayProps={{ color: 'var(--y-veil)', backgroundOpacity: 1 }}
        classNames={{ content: styles.content ?? '', header: styles.header ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
        styles={sizes(phone, height, phoneHeight)}
      >
        <div className={styles.scroll}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </Modal>
    </ThemeProvider>
  );
}

/** What caps the height of a dialog. */
function sizes(phone: boolean, height: number | undefined, phoneHeight: number | undefined) {
  if (phone) return phoneHeight ? { content: { maxHeight: `${phoneHeight}px` } } : {};
  return height ? { content: { height: `min(${height}px, calc(100dvh - 4rem))` } } : {};
}

export interface SheetProps extends Omit<DialogProps, 'height' | 'phoneHeight'> {
  readonly side?: 'right' | 'left' | 'bottom';
}

/** A panel from the side; phones show it full. */
export function Sheet({ opened, onClose, title, width = 440, side = 'right', footer, children }: SheetProps) {
  const t = useTexts(commonTexts);
  const phone = usePhone();
  const root = useFocusTrail(opened);
  useOpenDialog(opened, onClose);
  return (
    <ThemeProvider>
      <Drawer
        ref={root}
        opened={opened}
        returnFocus={false}
        onClose={onClose}
        title={title}
        position={side}
        size={phone ? '100%' : width}
        lockScroll={false}
        transitionProps={{ duration: 150 }}
        closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
        // The title bar of a dialog is not the banner of the page.
        attributes={{ header: { role: 'none' } }}
        overlayProps={{ color: 'var(--y-veil)', backgroundOpacity: 1 }}
        classNames={{ content: styles.content ?? '', header: styles.header ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
      >
        <div className={styles.scroll}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </Drawer>
    </ThemeProvider>
  );
}
