import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMayEdit } from '@/products/may-edit';
import type { Translate } from '@/i18n/texts';
import { useShortcuts } from '@/lib/keyboard';
import { buttonClass } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { Page } from '@/ui/page';
import { AnyLink } from '@/navigation/any-link';
import { UpLink } from '@/navigation/up-link';

export interface ProductSetsPageProps {
  /** The texts of groups or of combos. */
  readonly t: Translate<'title' | 'products' | 'add' | 'keyAdd'>;
  /** The address where one is added. */
  readonly add: string;
  /** The list; `first` is the link that an empty list shows. */
  readonly children: (first: ReactNode) => ReactNode;
}

/** The frame of the screens that list groups and combos of products; the key N adds one. */
export function ProductSetsPage({ t, add, children }: ProductSetsPageProps) {
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  useShortcuts(mayEdit ? [{ key: 'N', label: t('keyAdd'), run: () => void navigate({ to: add }) }] : []);
  return (
    <Page title={t('title')} lead={<UpLink to="/products">{t('products')}</UpLink>} actions={mayEdit ? <AddLink to={add} label={t('add')} primary /> : null}>
      {children(mayEdit ? <AddLink to={add} label={t('add')} /> : null)}
    </Page>
  );
}

function AddLink({ to, label, primary = false }: { readonly to: string; readonly label: string; readonly primary?: boolean }) {
  return (
    <AnyLink to={to} className={buttonClass(primary ? 'primary' : 'secondary')} {...(primary && { 'aria-keyshortcuts': 'N', 'data-focus-home': true })}>
      <IconPlus size={20} aria-hidden />
      {label}
      {primary ? <Kbd onColour>N</Kbd> : null}
    </AnyLink>
  );
}
