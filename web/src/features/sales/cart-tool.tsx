import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { IconButton } from '@/ui/button';
import styles from './sale.module.css';

export interface CartToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** Name of the action: read aloud, and shown on hovering. */
  readonly label: string;
  /** The visible part of the label, where words fit. */
  readonly word?: string;
  readonly icon: ReactNode;
  /** There is something behind it. */
  readonly marked?: boolean;
}

/** One of what can be done with the cart as a whole: a sign beside the catalogue, a sign with a word on a phone. */
export function CartTool({ label, word = label, icon, marked = false, ...rest }: CartToolProps) {
  return (
    <IconButton
      {...rest}
      label={label}
      className={marked ? `${styles.tool} ${styles.marked}` : (styles.tool ?? '')}
      icon={
        <>
          {icon}
          <span>{word}</span>
        </>
      }
    />
  );
}
