import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { usePhone } from '@/lib/media';
import { Button, IconButton } from './button';
import { SearchField, type SearchFieldProps } from './search-field';
import styles from './filter-fields.module.css';

export interface FilterFieldsProps extends Pick<SearchFieldProps, 'label' | 'placeholder' | 'text' | 'boxRef'> {
  /** Absent where no words are searched. */
  readonly onText: SearchFieldProps['onText'] | undefined;
  /** Enter in the box of the words, with its text. */
  readonly onEnter?: (text: string) => void;
  /** Whether one of the fields beside the words holds something, so that they begin unfolded on a phone. */
  readonly inUse: boolean;
  /** Whether anything narrows the list, words too. */
  readonly narrowed: boolean;
  readonly onClear: () => void;
  /** The fields beside the words, where there are any. */
  readonly children?: ReactNode;
}

/** The filters of a list: words, and other fields, which fold away behind the words on phones. */
export function FilterFields({ inUse, narrowed, onClear, onText, onEnter, children, ...search }: FilterFieldsProps) {
  const t = useTexts(listTexts);
  const phone = usePhone();
  const moreId = useId();
  const folds = phone && onText !== undefined && children !== null;
  const [unfolded, setUnfolded] = useState(inUse);
  return (
    <div className={styles.fields}>
      {onText ? (
        <SearchField {...search} shortcut="F2 /" autoComplete="off" onText={onText} onKeyDown={({ key, currentTarget }) => key === 'Enter' && onEnter?.(currentTarget.value.trim())} />
      ) : null}
      {folds ? (
        <Button icon={<IconAdjustments size={20} aria-hidden />} aria-expanded={unfolded} aria-controls={moreId} onClick={() => setUnfolded(!unfolded)}>
          {t('moreFilters')}
        </Button>
      ) : null}
      {children ? (
        <div id={moreId} className={styles.more} hidden={folds && !unfolded}>
          {children}
        </div>
      ) : null}
      {narrowed && phone ? (
        <Button variant="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      ) : null}
      {/* As narrow as that, it fits into the row of the fields and moves nothing. */}
      {narrowed && !phone ? <IconButton label={t('clear')} icon={<IconFilterOff size={22} aria-hidden />} onClick={onClear} /> : null}
    </div>
  );
}
