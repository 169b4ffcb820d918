import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { useHandOver } from '@/ui/hand-over';
import { failureOf } from '@/wire/errors';
import type { ListFailureProps } from './list-failure';
import styles from './load-failure.module.css';

/** A detail that could not be loaded, and the way to try again where that can help. */
export function LoadFailure({ title, error, onRetry }: Omit<ListFailureProps, 'message'>) {
  const { message, canRetry } = failureOf(error);
  const common = useTexts(commonTexts);
  const root = useHandOver<HTMLDivElement>();
  return (
    <div ref={root} className={styles.failure}>
      <Alert kind="error">
        <strong>{title}</strong>
        <p>{message}</p>
      </Alert>
      {canRetry ? (
        <Button icon={<IconRefresh size={20} aria-hidden />} onClick={() => void onRetry()}>
          {common('retry')}
        </Button>
      ) : null}
    </div>
  );
}
