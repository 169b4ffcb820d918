import type { Translate } from '@/i18n/texts';
import type { practiceTexts } from '@/i18n/texts/practice';
import type { NewSale, PrintFormat, Ticket, TicketColumns, TicketRow } from '@/wire/generated';

/** Width of the paper or of the print in millimetres, and characters of normal size on a row, as the server's tickets have them. */
const PAPERS: Readonly<Record<PrintFormat, { readonly widthMm: number; readonly columns: number }>> = {
  narrow: { widthMm: 57, columns: 32 },
  medium: { widthMm: 80, columns: 48 },
  small: { widthMm: 48, columns: 30 },
};

export interface PracticePaper {
  readonly format: PrintFormat;
  readonly company: string;
  readonly money: (value: number) => string;
  readonly quantity: (value: number) => string;
  readonly t: Translate<keyof typeof practiceTexts.base>;
}

/** The ticket of a practice sale: its lines, marked above and below, without any number. */
export function practiceTicket({ lines, total, payment, payments }: NewSale, { format, company, money, quantity, t }: PracticePaper): Ticket {
  const mark = { name: 'practica', rows: [text(t('mark'), 'large')] };
  const paid = payments.length > 0 ? payments.reduce((sum, { amount }) => sum + amount, 0) : payment.amount;
  return {
    format,
    ...PAPERS[format],
    title: t('ticketTitle'),
    sections: [
      mark,
      { name: 'cabecera', rows: [text(company, 'normal')] },
      {
        name: 'detalle',
        rows: [RULE, ...lines.flatMap((line): readonly TicketRow[] => [{ kind: 'text', text: line.name, align: 'left', bold: false, size: 'normal' }, pair(`${quantity(line.quantity)} x ${money(line.unitPrice)}`, money(line.totalPrice))]), RULE],
      },
      { name: 'totales', rows: [pair(t('total'), money(total), 'large'), pair(t('paid'), money(paid)), ...(payment.change > 0 ? [pair(t('change'), money(payment.change))] : [])] },
      { ...mark, rows: [RULE, ...mark.rows, text(t('notReal'), 'small')] },
    ],
  };
}

const RULE: TicketRow = { kind: 'rule', double: false };

function text(words: string, size: 'small' | 'normal' | 'large'): TicketRow {
  return { kind: 'text', text: words, align: 'center', bold: size !== 'small', size };
}

function pair(left: string, right: string, size: TicketColumns['size'] = 'normal'): TicketRow {
  return { kind: 'columns', cells: [{ text: left, width: 60, align: 'left' }, { text: right, width: 40, align: 'right' }], bold: size === 'large', size };
}
