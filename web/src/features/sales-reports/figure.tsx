import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { salesReportTexts } from '@/i18n/texts/sales-reports';
import { changeOf } from './model';
import styles from './sales-reports.module.css';

const ICONS = {
  more: <IconArrowUpRight size={18} aria-hidden />,
  less: <IconArrowDownRight size={18} aria-hidden />,
  same: <IconEqual size={18} aria-hidden />,
};

/** By how much a figure grew or shrank, in words; nothing where there was nothing before. */
export function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const t = useTexts(salesReportTexts);
  const { format } = useCountry();
  const change = changeOf(now, before);
  if (change === undefined) return null;
  const trend = change === 0 ? 'same' : change > 0 ? 'more' : 'less';
  return (
    <span className={styles.change} data-trend={trend}>
      {ICONS[trend]}
      {t(trend, { percent: String(Math.abs(change)).replace('.', format.decimalMark) })}
    </span>
  );
}

export interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly children?: ReactNode;
}

/** A sum of the report. */
export function Figure({ label, value, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <span className={styles.muted}>{label}</span>
      <strong>{value}</strong>
      {children}
    </div>
  );
}
