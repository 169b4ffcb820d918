import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { Alert } from './alert';
import { Button } from './button';
import { useHandOver } from './hand-over';
import styles from './load-failure.module.css';

export interface LoadFailureProps {
  /** What could not be shown. */
  readonly title: string;
  /** Why, in the words of the server. */
  readonly message: string;
  /** Undefined where trying again would change nothing. */
  readonly onRetry: (() => void) | undefined;
}

/** A detail that could not be loaded, and the way to try again. */
export function LoadFailure({ title, message, onRetry }: LoadFailureProps) {
  const common = useTexts(commonTexts);
  const root = useHandOver<HTMLDivElement>();
  return (
    <div ref={root} className={styles.failure}>
      <Alert kind="error">
        <strong>{title}</strong>
        <p>{message}</p>
      </Alert>
      {onRetry ? (
        <Button icon={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
          {common('retry')}
        </Button>
      ) : null}
    </div>
  );
}
