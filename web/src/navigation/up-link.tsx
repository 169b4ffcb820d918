import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';
import { AnyLink } from './any-link';

/** Links from the head of a screen to the one it belongs to. */
export function UpLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return <AnyLink to={to}>{children}</AnyLink>;
}

export interface NotThereProps {
  /** Heading of the screen. */
  readonly heading: string;
  readonly title: string;
  readonly body: string;
  readonly back: { readonly to: string; readonly label: string };
}

/** A screen about something that is not there, and a link to the list. */
export function NotThere({ heading, title, body, back }: NotThereProps) {
  const action = <BackButton {...back} />;
  return (
    <Page title={heading}>
      <EmptyState title={title} action={action}>
        {body}
      </EmptyState>
    </Page>
  );
}

/** A link to the list that looks like a button. */
export function BackButton({ to, label }: NotThereProps['back']) {
  return (
    <AnyLink to={to} className={buttonClass('primary')}>
      <IconArrowLeft size={20} aria-hidden />
      {label}
    </AnyLink>
  );
}
