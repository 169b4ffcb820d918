import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { usePhone } from '@/lib/media';
import { Alert } from '@/ui/alert';
import { Button, IconButton } from '@/ui/button';
import { SelectField } from '@/ui/field';
import { toast } from '@/ui/toast';
import styles from './lists.module.css';
import type { Choosing, RowsAction } from './use-choosing';

export interface ChoosingBarProps<Row> {
  readonly rows: readonly Row[];
  readonly choosing: Choosing<Row>;
  readonly actions: readonly RowsAction<Row>[];
  /** Name of a row. */
  readonly name: (row: Row) => ReactNode;
}

/** Actions on the chosen rows, their progress, and the rows where they failed. */
export function ChoosingBar<Row>({ rows, choosing, actions, name }: ChoosingBarProps<Row>) {
  const t = useTexts(listTexts);
  const { chosen, progress, failed } = choosing;
  const none = chosen.length === 0;
  async function run(action: RowsAction<Row>, value = '') {
    const changed = await choosing.run(action, value);
    if (changed > 0) toast.success(t('rowsDone', { action: action.label, count: changed }));
  }
  return (
    <section className={styles.choosing} aria-label={t('chooseSeveral')}>
      <div className={styles.choosingRow}>
        <strong aria-live="polite">{progress ? t('rowsProgress', { ...progress }) : t('rowsChosen', { count: chosen.length })}</strong>
        {progress ? (
          <Button onClick={choosing.stop}>{t('stop')}</Button>
        ) : (
          <>
            <Button onClick={() => choosing.choose(chosen.length === rows.length ? [] : rows)}>{t(chosen.length === rows.length ? 'chooseNone' : 'chooseAll')}</Button>
            <Button variant="quiet" onClick={choosing.end}>
              {t('endChoosing')}
            </Button>
            {actions.map((action) =>
              action.together ? (
                <Button key={action.label} disabled={none} onClick={() => action.together?.(chosen, choosing.end)}>
                  {action.label}
                </Button>
              ) : action.choices ? (
                <ValueAction key={action.label} label={action.label} choices={action.choices} disabled={none} onRun={(value) => void run(action, value)} />
              ) : (
                <Button key={action.label} disabled={none} onClick={() => void run(action)}>
                  {action.label}
                </Button>
              ),
            )}
          </>
        )}
      </div>
      {failed.length > 0 ? (
        <Alert kind="error">
          {t('rowsFailed', { count: failed.length })}
          <ul>
            {failed.map(({ row, reason }, at) => (
              <li key={at}>
                {name(row)}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </section>
  );
}

interface ValueActionProps {
  readonly label: string;
  readonly choices: NonNullable<RowsAction<unknown>['choices']>;
  readonly disabled: boolean;
  readonly onRun: (value: string) => void;
}

/** A value and the button that gives it to the rows: a value that is passed by with the arrow keys does nothing. */
function ValueAction({ label, choices, disabled, onRun }: ValueActionProps) {
  const t = useTexts(listTexts);
  const [value, setValue] = useState('');
  return (
    <span className={styles.valueAction}>
      <SelectField label={label} hideLabel value={value} options={[{ value: '', label }, ...choices]} onChange={({ target }) => setValue(target.value)} />
      <Button disabled={disabled || value === ''} aria-label={`${t('apply')}: ${label}`} onClick={() => onRun(value)}>
        {t('apply')}
      </Button>
    </span>
  );
}

/** Begins to choose. */
export function ChooseButton({ onBegin }: { readonly onBegin: () => void }) {
  const t = useTexts(listTexts);
  const icon = <IconChecklist size={20} aria-hidden />;
  if (usePhone()) return <IconButton label={t('chooseSeveral')} icon={icon} onClick={onBegin} />;
  return (
    <Button variant="quiet" icon={icon} onClick={onBegin}>
      {t('chooseSeveral')}
    </Button>
  );
}

interface ChooseBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  readonly onToggle: () => void;
}

/** Name of a row, with the box that chooses it. */
export function ChooseBox({ onToggle, children, ...box }: ChooseBoxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the row is chosen by a click as well
    <label className={styles.choice} onClick={(event) => event.stopPropagation()}>
      <input {...box} type="checkbox" onChange={onToggle} />
      <span>{children}</span>
    </label>
  );
}
