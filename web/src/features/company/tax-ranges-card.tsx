import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import { useRef, useState, type FormEvent } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { taxConnectionTexts } from '@/i18n/texts/tax-connection';
import { ConfirmWrite } from '@/pending/confirm-write';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Card } from '@/ui/page';
import { toast } from '@/ui/toast';
import type { TaxEnvironment, TaxNumberRange } from '@/wire/generated';
import { base64Of } from './tax-certificate-card';
import { TaxRangeDialog } from './tax-range-dialog';
import { useSaving } from '@/wire/use-saving';
import type { TaxStepProps } from './use-tax-connection';
import styles from './company.module.css';

const NAMES = { simulator: 'nameSimulator', test: 'nameTest', production: 'nameProduction' } as const satisfies Record<TaxEnvironment, string>;

/** The ranges of numbers from the authority, the unused ones among them, and adding more. */
export function TaxRangesCard({ step, view, writes }: TaxStepProps) {
  const t = useTexts(taxConnectionTexts);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<TaxNumberRange>();
  const isFile = view.fields.includes('folios');
  const leave = () => setRemoving(undefined);
  const remove = async ({ id }: TaxNumberRange) => {
    await writes.removeRange(id);
    toast.success(t('rangeRemoved'));
    leave();
  };
  return (
    <Card title={`${step}. ${t('ranges')}`} icon={<IconListNumbers size={22} aria-hidden />}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('rangesLead')}</p>
        {view.ranges.length === 0 ? <p className={styles.muted}>{t('noRanges')}</p> : <RangeList ranges={view.ranges} onRemove={setRemoving} />}
        {isFile ? (
          <FolioUpload writes={writes} />
        ) : (
          <div>
            <Button onClick={() => setAdding(true)}>{t('addRange')}</Button>
          </div>
        )}
      </div>
      {adding ? <TaxRangeDialog view={view} writes={writes} onClose={() => setAdding(false)} /> : null}
      {removing ? (
        <ConfirmWrite title={t('removeRangeTitle')} keepLabel={t('removeRangeKeep')} confirmLabel={t('removeRangeConfirm')} danger onConfirm={() => remove(removing)} onClose={leave}>
          {t('removeRangeBody', { document: removing.documentName, first: removing.first, last: removing.last })}
        </ConfirmWrite>
      ) : null}
    </Card>
  );
}

function RangeList({ ranges, onRemove }: { readonly ranges: readonly TaxNumberRange[]; readonly onRemove: (range: TaxNumberRange) => void }) {
  const t = useTexts(taxConnectionTexts);
  const { day } = useCountry();
  const leftOf = ({ usable, left, validFrom, validUntil }: TaxNumberRange) => {
    if (!usable && validUntil !== null) return t('rangeEnded', { day: day(validUntil) });
    if (!usable) return t('rangeBegins', { day: day(validFrom) });
    return left === 0 ? t('rangeUsedUp') : t(left === 1 ? 'rangeLeftOne' : 'rangeLeft', { left });
  };
  return (
    <ul className={styles.ranges}>
      {ranges.map((range) => (
        <li key={range.id}>
          <div>
            <strong>{range.documentName}</strong>
            <p>
              {t('rangeNumbers', { series: range.series, first: range.first, last: range.last })} · {t(NAMES[range.environment])}
            </p>
            <p className={styles.small}>
              {range.resolution === '' ? '' : `${t('rangeResolution', { resolution: range.resolution })} · `}
              {range.validUntil === null ? t('rangeNoEnd') : t('rangeUntil', { day: day(range.validUntil) })}
            </p>
          </div>
          <span data-low={!range.usable || range.left === 0 || undefined}>{leftOf(range)}</span>
          {range.unused ? (
            <Button aria-label={t('removeRangeOf', { document: range.documentName, first: range.first, last: range.last })} onClick={() => onRemove(range)}>
              {t('removeRange')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function FolioUpload({ writes }: Pick<TaxStepProps, 'writes'>) {
  const t = useTexts(taxConnectionTexts);
  const picked = useRef<HTMLInputElement>(null);
  const { busy, problems, failure, showProblems, forget, save } = useSaving<'file'>(undefined, () => picked.current?.focus());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const file = picked.current?.files?.[0];
    if (showProblems({ file: file ? undefined : t('folioFileMissing') }) || !file) return;
    const write = async () => {
      await writes.addRange({ file: await base64Of(file) });
      toast.success(t('foliosAdded'));
      if (picked.current) picked.current.value = '';
    };
    void save(write, { staysOpen: true });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField ref={picked} label={t('folioFile')} hint={t('folioFileHint')} type="file" name="folios" accept=".xml,text/xml,application/xml" error={problems.file} onChange={() => forget('file')} />
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <div>
        <Button type="submit" loading={busy}>
          {t('uploadFolios')}
        </Button>
      </div>
    </form>
  );
}
