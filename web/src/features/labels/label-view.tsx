import type { CSSProperties } from 'react';
import { barsPath, widthOf } from './bars';
import { letterSizes, type FittedBars, type LabelContent } from './label';
import type { Paper, Place } from './papers';
import type { LabelKind } from './settings';
import styles from './labels.module.css';

interface LabelViewProps {
  readonly label: LabelContent;
  readonly paper: Paper;
  readonly kind: LabelKind;
}

/** A label, black on white in every theme. Every length is a number of millimetres of paper. */
export function LabelView({ label, paper, kind }: LabelViewProps) {
  const { name, price, unitPrice, code, bars } = label;
  const letters = letterSizes(paper, kind, label);
  const measures = {
    '--width': paper.width,
    '--height': paper.height,
    '--sides': paper.edge[0],
    '--ends': paper.edge[1],
    '--name': letters.name,
    '--price': letters.price,
    '--small': letters.small,
    '--digits': letters.digits,
  } as CSSProperties;
  return (
    <article className={styles.label} style={measures} data-label>
      {name ? <p className={styles.name}>{name}</p> : null}
      {price || unitPrice || code ? (
        <div className={styles.amounts}>
          {price ? <strong className={styles.price}>{price}</strong> : null}
          <span className={styles.small}>
            {unitPrice ? <span>{unitPrice}</span> : null}
            {code ? <span>{code}</span> : null}
          </span>
        </div>
      ) : null}
      {bars ? <BarsView bars={bars} /> : null}
    </article>
  );
}

function BarsView({ bars }: { readonly bars: FittedBars }) {
  const modules = widthOf(bars);
  return (
    <>
      <svg className={styles.bars} style={{ '--bars': modules * bars.module } as CSSProperties} viewBox={`0 0 ${modules} 1`} preserveAspectRatio="none" aria-hidden>
        <path d={barsPath(bars)} />
      </svg>
      <span className={styles.digits}>{bars.text}</span>
    </>
  );
}

interface LabelPageProps {
  readonly places: readonly Place<LabelContent>[];
  readonly paper: Paper;
  readonly kind: LabelKind;
}

/** A page of labels: a sheet, or one label of a roll. */
export function LabelPage({ places, paper, kind }: LabelPageProps) {
  const { width, height } = paper.sheet ?? paper;
  return (
    <div className={styles.sheet} style={{ '--sheet-width': width, '--sheet-height': height } as CSSProperties} data-sheet={paper.sheet ? true : undefined}>
      {places.map(({ left, top, label }, at) => (
        <div key={at} className={styles.place} style={{ '--left': left, '--top': top, '--width': paper.width, '--height': paper.height } as CSSProperties} data-used={label ? undefined : true}>
          {label ? <LabelView label={label} paper={paper} kind={kind} /> : null}
        </div>
      ))}
    </div>
  );
}
