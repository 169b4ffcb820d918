import { useImportTexts } from './subject';
import styles from './imports.module.css';

const STEPS = ['stepFile', 'stepColumns', 'stepPreview', 'stepResult'] as const;

/** How far the import is. */
export function Steps({ at }: { readonly at: (typeof STEPS)[number] }) {
  const t = useImportTexts();
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {STEPS.map((step, place) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          <span data-number aria-hidden>
            {place + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
