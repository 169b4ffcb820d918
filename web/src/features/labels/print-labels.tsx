import { printOnPaper } from '@/ui/print-paper';
import type { LabelContent } from './label';
import { LabelPage } from './label-view';
import { pagesOf, type Paper } from './papers';
import type { LabelKind } from './settings';
import styles from './labels.module.css';

export interface LabelPrint {
  readonly labels: readonly LabelContent[];
  readonly paper: Paper;
  readonly kind: LabelKind;
  /** Position of the first label on the first sheet, from 1. */
  readonly start: number;
  readonly title: string;
}

/** Prints labels on a page of the size of the label or sheet. */
export function printLabels({ labels, paper, kind, start, title }: LabelPrint): Promise<void> {
  const { width: widthMm, height: heightMm } = paper.sheet ?? paper;
  const pages = pagesOf(paper, labels, start).map((places, at) => <LabelPage key={at} places={places} paper={paper} kind={kind} />);
  return printOnPaper({ content: pages, className: styles.paper ?? '', size: () => ({ widthMm, heightMm }), title });
}
