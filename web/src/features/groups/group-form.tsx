import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Chosen } from '@/products/product';
import { ProductPicker } from '@/products/product-picker';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { useShortcuts } from '@/lib/keyboard';
import { allowLeaving, useUnsaved } from '@/lib/unsaved';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Card } from '@/ui/page';
import { SaveBar } from '@/ui/save-bar';
import { messageOf } from '@/wire/errors';
import { addGroup, type Group } from '@/wire/generated';
import { refusedFields } from '@/wire/refused-fields';
import { useAddGroup } from './api';
import { NAME_MAX } from './name';
import styles from './groups.module.css';

type Problems = { readonly [K in 'name' | 'products' | 'whole']?: string | undefined };

export interface GroupFormProps {
  readonly onDone: (group: Group) => void;
  /** The way out without a group. */
  readonly cancel: ReactNode;
  /** The ways on while the catalogue is empty. */
  readonly firstProducts: ReactNode;
}

/** A new group: its name and its products. */
export function GroupForm({ onDone, cancel, firstProducts }: GroupFormProps) {
  const t = useTexts(groupTexts);
  const add = useAddGroup();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  useUnsaved(name !== '' || chosen.length > 0);
  useShortcuts([{ key: 'F9', label: t('keyCreate'), run: () => form.current?.requestSubmit() }]);

  function refuse(found: Problems) {
    setProblems(found);
    const place = found.name ? 'input[name=name]' : found.products ? 'input[type=search]' : undefined;
    if (place) form.current?.querySelector<HTMLInputElement>(place)?.focus();
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found: Problems = { ...(name.trim() === '' && { name: t('nameMissing') }), ...(chosen.length === 0 && { products: t('productsMissing') }) };
    if (found.name || found.products) {
      refuse(found);
      return;
    }
    setBusy(true);
    try {
      const group = await add({ name: name.trim(), products: chosen.map(({ goods }) => ({ productId: goods.id })) });
      allowLeaving();
      onDone(group);
    } catch (error) {
      const fields = refusedFields(addGroup, error);
      refuse(fields.name || fields.products ? { name: fields.name, products: fields.products } : { whole: messageOf(error) });
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate className={styles.stack} onSubmit={(event) => void save(event)}>
      <Card>
        <TextField
          label={t('name')}
          name="name"
          hint={t('nameHint')}
          error={problems.name}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          autoFocus
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // On to the products: the group is not complete without them.
            event.preventDefault();
            form.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
          }}
          onChange={(event) => {
            setName(event.target.value);
            setProblems((now) => ({ ...now, name: undefined }));
          }}
        />
      </Card>
      <Card>
        <ProductPicker label={t('chosenProducts')} chosen={chosen} onChosen={setChosen} firstProducts={firstProducts} error={chosen.length === 0 ? problems.products : undefined} />
      </Card>
      {problems.whole ? <Alert kind="error">{problems.whole}</Alert> : null}
      <SaveBar>
        {cancel}
        <Button type="submit" variant="primary" shortcut="F9" loading={busy}>
          {t('create')}
        </Button>
      </SaveBar>
    </form>
  );
}
