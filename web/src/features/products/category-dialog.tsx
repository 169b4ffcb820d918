import type { TablerIcon } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CATEGORY_ICONS } from '@/products/category-icons';
import { useTexts } from '@/i18n/texts';
import { categoryLooksTexts } from '@/i18n/texts/category-looks';
import { productTexts } from '@/i18n/texts/products';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast';
import { addCategory, type Category } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useSaving } from '@/wire/use-saving';
import { CATEGORY_COLORS, CategoryBadge } from './category-badge';
import { useSaveCategory } from './write';
import styles from './products.module.css';

/** Longest name that the server keeps, in characters. */
const NAME_MAX = 60;

export interface CategoryDialogProps {
  /** The category to change; a new one without. */
  readonly category?: Category;
  readonly onDone: (category: Category) => void;
  readonly onClose: () => void;
}

/** A category: what it is called and what it looks like. */
export function CategoryDialog({ category, onDone, onClose }: CategoryDialogProps) {
  const t = useTexts(productTexts);
  const [draft, setDraft] = useState({ name: category?.name ?? '', icon: category?.icon ?? '', color: category?.color ?? '' });
  const { busy, problems, failure, showProblems, forget, save } = useSaving((error) => refusedFields(addCategory, error));
  const saveCategory = useSaveCategory(category?.id ?? null);
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  function submit() {
    const name = draft.name.trim();
    if (showProblems({ name: name === '' ? t('categoryNameMissing') : undefined })) return;
    void save(async () => {
      const saved = await saveCategory({ ...draft, name });
      toast.success(t(category ? 'categorySaved' : 'categoryCreated'));
      onDone(saved);
    });
  }
  return (
    <FormDialog title={t(category ? 'editCategory' : 'newCategory')} width={560} busy={busy} failure={failure} onSubmit={submit} onClose={onClose}>
      <div className={styles.named}>
        <CategoryBadge category={draft} />
        <TextField
          label={t('categoryName')}
          placeholder={t('categoryNameHint')}
          value={draft.name}
          error={problems.name}
          maxLength={NAME_MAX}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            change({ name: event.target.value });
            forget('name');
          }}
        />
      </div>
      <IconChoice value={draft.icon} onValue={(icon) => change({ icon })} />
      <ColorChoice value={draft.color} onValue={(color) => change({ color })} />
    </FormDialog>
  );
}

const ICONS = Object.entries(CATEGORY_ICONS) as [keyof typeof CATEGORY_ICONS, TablerIcon][];

interface ChoiceProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function IconChoice({ value, onValue }: ChoiceProps) {
  const t = useTexts(productTexts);
  const looks = useTexts(categoryLooksTexts);
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{t('categoryIcon')}</legend>
      <label className={styles.choice} title={t('noIcon')}>
        <input type="radio" name={group} aria-label={t('noIcon')} checked={value === ''} onChange={() => onValue('')} />
        <span aria-hidden>–</span>
      </label>
      {ICONS.map(([name, Icon]) => (
        <label key={name} className={styles.choice} title={looks(name)}>
          <input type="radio" name={group} aria-label={looks(name)} checked={value === name} onChange={() => onValue(name)} />
          <Icon size={24} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}

function ColorChoice({ value, onValue }: ChoiceProps) {
  const t = useTexts(productTexts);
  const looks = useTexts(categoryLooksTexts);
  const group = useId();
  // A colour of before that is not among them can be kept.
  const colors = value === '' || CATEGORY_COLORS.some((one) => one.value === value) ? CATEGORY_COLORS : [{ value, name: undefined }, ...CATEGORY_COLORS];
  return (
    <fieldset className={styles.choices}>
      <legend>{t('categoryColor')}</legend>
      <label className={styles.choice} title={t('noColor')}>
        <input type="radio" name={group} aria-label={t('noColor')} checked={value === ''} onChange={() => onValue('')} />
        <span aria-hidden>–</span>
      </label>
      {colors.map((one) => (
        <label key={one.value} className={styles.choice} title={one.name ? looks(one.name) : one.value}>
          <input type="radio" name={group} aria-label={one.name ? looks(one.name) : one.value} checked={value === one.value} onChange={() => onValue(one.value)} />
          <span className={styles.swatch} style={{ background: one.value }} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
