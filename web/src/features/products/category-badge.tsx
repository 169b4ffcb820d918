import type { TablerIcon } from '@tabler/icons-react';
import { CATEGORY_ICONS } from '@/products/category-icons';
import { initials } from '@/ui/picture';
import type { Category } from '@/wire/generated';
import styles from './products.module.css';

/** The colours a category can carry, with the names of their texts; white can be read on each. */
export const CATEGORY_COLORS = [
  { value: '#5b2a86', name: 'purple' },
  { value: '#be185d', name: 'pink' },
  { value: '#c2410c', name: 'orange' },
  { value: '#a16207', name: 'mustard' },
  { value: '#15803d', name: 'green' },
  { value: '#0f766e', name: 'turquoise' },
  { value: '#0369a1', name: 'sky' },
  { value: '#1d4ed8', name: 'blue' },
  { value: '#7e22ce', name: 'violet' },
  { value: '#475569', name: 'grey' },
] as const;

/** A category's icon on its colour; its initials where it has no icon. Decoration: the name is beside it. */
export function CategoryBadge({ category: { name, icon, color } }: { readonly category: Pick<Category, 'name' | 'icon' | 'color'> }) {
  const Icon = (CATEGORY_ICONS as Readonly<Record<string, TablerIcon>>)[icon];
  return (
    <span className={styles.badge} style={color ? { background: color, color: '#fff' } : undefined} aria-hidden>
      {Icon ? <Icon size={24} /> : initials(name)}
    </span>
  );
}
