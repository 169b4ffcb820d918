import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { labelTexts } from '@/i18n/texts/labels';
import { ONE, fromInt, toNumber } from '@/lib/dec4';
import { CheckField, SelectField } from '@/ui/field';
import { Card } from '@/ui/page';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { Segmented } from '@/ui/segmented';
import { PAPERS, labelsAPage, paperOf } from './papers';
import { KINDS, PARTS, type LabelPart, type LabelSettings } from './settings';
import styles from './labels.module.css';

export interface SettingsCardProps {
  readonly settings: LabelSettings;
  readonly onSettings: (settings: LabelSettings) => void;
  readonly start: number;
  readonly onStart: (start: number) => void;
}

/** The parts of a label, its paper, and the first position on the sheet. */
export function SettingsCard({ settings, onSettings, start, onStart }: SettingsCardProps) {
  const t = useTexts(labelTexts);
  const { format } = useCountry();
  const { kind, parts, paper } = settings;
  const change = (part: Partial<LabelSettings>) => onSettings({ ...settings, ...part });
  const turn = (part: LabelPart, on: boolean) => change({ parts: { ...parts, [kind]: { ...parts[kind], [part]: on } } });
  const many = labelsAPage(paperOf(paper));
  return (
    <Card title={t('how')}>
      <Segmented label={t('kind')} value={kind} options={KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))} onValue={(value) => change({ kind: value })} />
      <fieldset className={styles.parts}>
        <legend>{t('parts')}</legend>
        {PARTS.map((part) => (
          <CheckField key={part} label={t(`part_${part}`)} checked={parts[kind][part]} onChange={({ target }) => turn(part, target.checked)} />
        ))}
      </fieldset>
      <SelectField label={t('paper')} value={paper} options={PAPERS.map(({ id }) => ({ value: id, label: t(`paper_${id}`) }))} onChange={({ target }) => change({ paper: paperOf(target.value).id })} />
      {many > 1 ? (
        <div className={styles.start}>
          <span>{t('start', { count: many })}</span>
          <QuantityStepper label={t('startLabel')} value={fromInt(start)} onValue={(value) => onStart(Math.round(toNumber(value)))} format={format} min={ONE} max={fromInt(many)} />
        </div>
      ) : null}
      <p className={styles.note}>{t('printHint')}</p>
    </Card>
  );
}
