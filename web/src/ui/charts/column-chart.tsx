import { useState, type PointerEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { chartTexts } from '@/i18n/texts/charts';
import { heightOf, isNamed, roundTop } from './scale';
import styles from './charts.module.css';

/** A part of every column, with its colour. */
export interface Series {
  readonly name: string;
  readonly tone: 'first' | 'second';
}

/** A column: one value for each series, stacked from below. */
export interface ChartColumn {
  readonly key: string;
  /** Below the chart: `21`, `nov`. */
  readonly short: string;
  /** In words: `sábado 21`, `noviembre`. */
  readonly name: string;
  readonly values: readonly number[];
}

export interface ColumnChartProps {
  /** Description of the chart, in a sentence. */
  readonly label: string;
  /** Heading of the columns' names in the table. */
  readonly nameHeader: string;
  readonly series: readonly Series[];
  readonly columns: readonly ChartColumn[];
  /** A value for people: `S/ 1,234.50`. */
  readonly format: (value: number) => string;
  /** A table of the screen has the same numbers. */
  readonly tabled?: boolean;
}

/** Columns side by side; the value of one is shown where the pointer is, and all of them in a table. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, series, columns, format, tabled = false } = props;
  const t = useTexts(chartTexts);
  const [pointed, setPointed] = useState<number>();
  const top = roundTop(columns.map(sumOf));
  const column = pointed === undefined ? undefined : columns[pointed];
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - box.left) / box.width) * columns.length);
    setPointed(at >= 0 && at < columns.length ? at : undefined);
  };
  return (
    <div className={styles.chart}>
      <p className={styles.readout} aria-hidden>
        {column ? readout(column, series, format) : t('pointAt')}
      </p>
      <div className={styles.frame} role="img" aria-label={t('chartOf', { label, largest: largestOf(columns, format) })}>
        <span className={styles.top}>{format(top)}</span>
        <div className={styles.plot} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setPointed(undefined)}>
          {columns.map((one, index) => (
            <span key={one.key} className={styles.column} data-pointed={index === pointed || undefined}>
              {series.map((part, at) => (
                <span key={part.name} data-tone={part.tone} style={{ height: `${heightOf(one.values[at] ?? 0, top)}%` }} />
              ))}
            </span>
          ))}
        </div>
        <div className={styles.names}>
          {columns.map((one, index) => (
            <span key={one.key}>{isNamed(index, columns.length) ? one.short : ''}</span>
          ))}
        </div>
      </div>
      {series.length > 1 ? <Legend series={series} /> : null}
      {tabled ? null : <ChartTable {...props} />}
    </div>
  );
}

const sumOf = ({ values }: ChartColumn) => values.reduce((sum, value) => sum + Math.max(0, value), 0);

function readout(column: ChartColumn, series: readonly Series[], format: (value: number) => string): string {
  if (series.length === 1) return `${column.name}: ${format(column.values[0] ?? 0)}`;
  return `${column.name}: ${series.map((part, at) => `${part.name} ${format(column.values[at] ?? 0)}`).join(' · ')}`;
}

/** The largest column in words. */
function largestOf(columns: readonly ChartColumn[], format: (value: number) => string): string {
  const [largest] = columns.toSorted((a, b) => sumOf(b) - sumOf(a));
  return largest ? `${largest.name}, ${format(sumOf(largest))}` : '';
}

function Legend({ series }: Pick<ColumnChartProps, 'series'>) {
  return (
    <ul className={styles.legend} aria-hidden>
      {series.map((part) => (
        <li key={part.name} data-tone={part.tone}>
          {part.name}
        </li>
      ))}
    </ul>
  );
}

/** The same numbers as a table, to read, copy, or for screen readers. */
function ChartTable({ label, nameHeader, series, columns, format }: ColumnChartProps) {
  const t = useTexts(chartTexts);
  return (
    <details className={styles.numbers}>
      <summary>{t('asTable')}</summary>
      <table>
        <caption className="y-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{nameHeader}</th>
            {series.map((part) => (
              <th key={part.name} scope="col">
                {part.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((one) => (
            <tr key={one.key}>
              <th scope="row">{one.name}</th>
              {series.map((part, at) => (
                <td key={part.name}>{format(one.values[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
