import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer, Modal } from '@mantine/core';
import type { RefObject } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { usePhone } from '@/lib/media';
import type { DialogProps, SheetProps } from './dialog-props';
import styles from './dialog.module.css';
import { ThemeProvider } from './theme/provider';

// The frames, and the library that draws them, are no part of any screen: they are fetched when the browser is idle.

/** Where the focus trail finds the dialog. */
interface Rooted {
  readonly root: RefObject<HTMLDivElement | null>;
}

/** Draws a dialog. */
export function DialogFrame({ root, opened, onClose, title, width = 520, height, phoneHeight, footer, children }: DialogProps & Rooted) {
  const t = useTexts(commonTexts);
  const phone = usePhone();
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

/** Limit of the height of a dialog. */
function sizes(phone: boolean, height: number | undefined, phoneHeight: number | undefined) {
  if (phone) return phoneHeight ? { content: { maxHeight: `${phoneHeight}px` } } : {};
  return height ? { content: { height: `min(${height}px, calc(100dvh - 4rem))` } } : {};
}

/** Draws a panel from the side. */
export function SheetFrame({ root, opened, onClose, title, width = 440, side = 'right', footer, children }: SheetProps & Rooted) {
  const t = useTexts(commonTexts);
  const phone = usePhone();
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
