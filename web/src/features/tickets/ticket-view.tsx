import type { CSSProperties } from 'react';
import { useTexts } from '@/i18n/texts';
import { ticketTexts } from '@/i18n/texts/tickets';
import type { Ticket, TicketAlign, TicketColumns, TicketRow, TicketSize } from '@/wire/generated';
import { qrPath } from './qr-path';
import styles from './ticket-view.module.css';

/** Millimetres of a roll that cannot be printed on, by the width of the paper; half of them at each side. */
const UNPRINTABLE_MM: Readonly<Record<number, number>> = { 57: 9, 80: 8 };
/** White at each side of the paper on screen, in millimetres, where the roll itself has less. */
const SCREEN_EDGE_MM = 4;
/** A font's height for the average width of its characters. */
const HEIGHT_OF_WIDTH = 1.7;
const MM_OF_PIXEL = 25.4 / 96;
/** A large row in normal ones, as in the style sheet. */
const LARGE = 1.3;
/** How much wider than others bold capitals are, of which the words of a large row are made. */
const CAPITALS = 1.15;
/** How tall a row of a PDF417 code is, in modules. */
const STRIP_ROW = 3;

export interface TicketViewProps {
  readonly ticket: Ticket;
}

/** A ticket as it comes out of the printer: black on white in every theme, larger on screen than on paper. */
export function TicketView({ ticket }: TicketViewProps) {
  const edges = UNPRINTABLE_MM[ticket.widthMm] ?? 0;
  const font = ((ticket.widthMm - edges) / ticket.columns) * HEIGHT_OF_WIDTH;
  const measures = { '--width': ticket.widthMm, '--edge': edges / 2, '--more': Math.max(0, SCREEN_EDGE_MM - edges / 2), '--font': font } as CSSProperties;
  return (
    <div className={styles.place}>
      <article className={styles.ticket} style={measures} aria-label={ticket.title}>
        {ticket.sections.map((section, index) => (
          <div key={`${section.name}-${index}`} className={styles.section} data-section={section.name}>
            {section.rows.map((row, at) => (
              <Row key={at} row={row} rows={section.rows} ticket={ticket} />
            ))}
          </div>
        ))}
      </article>
    </div>
  );
}

/**
 * The tracks of a row of cells. Amounts get the width of the widest amount of their column in the section, so that they are exactly under one another; words
 * share the rest.
 */
function tracks(row: TicketColumns, rows: readonly TicketRow[]): string {
  const alike = rows.filter((other): other is TicketRow & { kind: 'columns' } => other.kind === 'columns' && other.cells.length === row.cells.length);
  const widest = (index: number) => Math.max(...alike.map((other) => other.cells[index]?.text.length ?? 0));
  return row.cells
    .map((cell, index) => (cell.align === 'right' ? `minmax(min-content, ${widest(index)}ch)` : `minmax(0, ${cell.width}fr)`))
    .join(' ');
}

/** Size of a large row of cells in normal ones: smaller where its words and its amount would not fit side by side. */
function fitted(row: TicketColumns, columns: number): string {
  const wanted = row.cells.reduce((sum, cell) => sum + cell.text.length + 1, 0);
  return `${Math.min(LARGE, columns / (wanted * CAPITALS)).toFixed(2)}em`;
}

function Row({ row, rows, ticket }: { readonly row: TicketRow; readonly rows: readonly TicketRow[]; readonly ticket: Ticket }) {
  const t = useTexts(ticketTexts);
  switch (row.kind) {
    case 'text':
      return <p className={look(row.size, row.bold, row.align)}>{row.text}</p>;
    case 'columns':
      return (
        <div className={look(row.size, row.bold)} style={{ gridTemplateColumns: tracks(row, rows), ...(row.size === 'large' ? { fontSize: fitted(row, ticket.columns) } : {}) }} data-columns>
          {row.cells.map((cell, index) => (
            <span key={index} className={side(cell.align)}>
              {cell.text}
            </span>
          ))}
        </div>
      );
    case 'rule':
      return <div className={styles.rule} data-double={row.double || undefined} />;
    case 'qr':
      return (
        <svg
          className={styles.qr}
          style={{ '--side': row.side * MM_OF_PIXEL } as CSSProperties}
          viewBox={`0 0 ${row.modules.length} ${row.modules.length}`}
          role="img"
          aria-label={t('qr')}
        >
          <path d={qrPath(row.modules)} />
        </svg>
      );
    case 'strip':
      return (
        <svg className={styles.strip} viewBox={`0 0 ${row.modules[0]?.length ?? 0} ${row.modules.length * STRIP_ROW}`} role="img" aria-label={t('strip')}>
          <path d={qrPath(row.modules)} transform={`scale(1 ${STRIP_ROW})`} />
        </svg>
      );
    case 'logo':
      return <img className={styles.logo} src={row.image} alt={t('logo', { company: ticket.title })} />;
    default:
      return null;
  }
}

function look(size: TicketSize, bold: boolean, align?: TicketAlign): string {
  return [styles.row, styles[size], bold ? styles.bold : '', align ? side(align) : ''].filter(Boolean).join(' ');
}

function side(align: TicketAlign): string {
  return styles[align] ?? '';
}
