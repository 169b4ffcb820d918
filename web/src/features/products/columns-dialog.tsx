import { useTexts } from '@/i18n/texts';
import { productTexts } from '@/i18n/texts/products';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { CheckField } from '@/ui/field';
import { COLUMNS, columnsFor, useSeenFigures, type ColumnName } from './columns';
import styles from './products.module.css';

export interface ColumnsDialogProps {
  readonly columns: readonly ColumnName[];
  readonly onColumns: (columns: readonly ColumnName[]) => void;
  readonly onClose: () => void;
}

/** Chooses the columns of the list; each shows at once. */
export function ColumnsDialog({ columns, onColumns, onClose }: ColumnsDialogProps) {
  const t = useTexts(productTexts);
  const turn = (name: ColumnName, on: boolean) => onColumns(COLUMNS.filter((one) => (one === name ? on : columns.includes(one))));
  return (
    <Dialog opened onClose={onClose} title={t('columns')} width={420} footer={<Button variant="primary" onClick={onClose}>{t('columnsDone')}</Button>}>
      <fieldset className={styles.columnChoices}>
        <legend className="y-hidden">{t('columns')}</legend>
        {columnsFor(useSeenFigures()).map((name) => (
          <CheckField key={name} label={t(`column_${name}`)} checked={columns.includes(name)} onChange={({ target }) => turn(name, target.checked)} />
        ))}
      </fieldset>
    </Dialog>
  );
}
