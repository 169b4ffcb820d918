import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { useHandOver } from './hand-over';

export interface ListFailureProps {
  /** What could not be shown. */
  readonly title: string;
  /** Why, in the words of the server. */
  readonly message: string;
  /** Undefined where trying again would change nothing. */
  readonly onRetry: (() => void) | undefined;
}

/** A list that could not be loaded, and the way to try again; a detail has {@link LoadFailure}. */
export function ListFailure({ title, message, onRetry }: ListFailureProps) {
  const common = useTexts(commonTexts);
  const root = useHandOver<HTMLDivElement>();
  const action = onRetry ? (
    <Button icon={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
      {common('retry')}
    </Button>
  ) : null;
  return (
    <div ref={root} role="alert">
      <EmptyState title={title} icon={<IconCloudOff size={32} aria-hidden />} action={action}>
        {message}
      </EmptyState>
    </div>
  );
}
