import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useHandOver } from '@/ui/hand-over';
import { failureOf } from '@/wire/errors';

export interface ListFailureProps {
  /** Name of the missing content. */
  readonly title: string;
  /** Why; it decides whether the way to try again is offered. */
  readonly error: unknown;
  /** In the place of the error's own sentence. */
  readonly message?: string;
  readonly onRetry: () => unknown;
}

/** A list that could not be loaded, and the way to try again where that can help; a detail has {@link LoadFailure}. */
export function ListFailure({ title, error, message, onRetry }: ListFailureProps) {
  const common = useTexts(commonTexts);
  const root = useHandOver<HTMLDivElement>();
  const failure = failureOf(error);
  const action = failure.canRetry ? (
    <Button icon={<IconRefresh size={20} aria-hidden />} onClick={() => void onRetry()}>
      {common('retry')}
    </Button>
  ) : null;
  return (
    <div ref={root} role="alert">
      <EmptyState title={title} icon={<IconCloudOff size={32} aria-hidden />} action={action}>
        {message ?? failure.message}
      </EmptyState>
    </div>
  );
}
