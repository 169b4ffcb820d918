import type { ReactNode } from 'react';

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
  /** Buttons at the bottom, always visible. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

export interface SheetProps extends Omit<DialogProps, 'height' | 'phoneHeight'> {
  readonly side?: 'right' | 'left' | 'bottom';
}
