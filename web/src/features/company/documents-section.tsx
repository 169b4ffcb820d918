import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { useCountry } from '@/country/profile';
import { translator, useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { taxAuthorityTexts } from '@/i18n/texts/tax-authority';
import { isOwner } from '@/session/permissions';
import { PRINT_FORMATS, ticketFormat } from '@/session/ticket-format';
import { PRODUCTION } from '@/session/tax-connection';
import { useUser } from '@/session/store';
import { TextField } from '@/ui/field';
import { SETTING, settingPath, settingsOf } from '@/wire/company-settings';
import type { Company, CompanyPatch, PrintFormat } from '@/wire/generated';
import { PaperPicture } from './paper-picture';
import { SectionCard } from './section-card';
import type { SectionProps } from './slots';
import { Toggle } from './toggle';
import { useSection, type Problems } from './use-section';
import styles from './company.module.css';

type DocumentsForm = Pick<Company, 'electronicEmission' | 'creditNotes' | 'usesGuides' | 'branchCode' | 'printFormat'> & { readonly activityCode: string };

const FORMAT_NAMES = {
  medium: ['formatMedium', 'formatMediumHint'],
  narrow: ['formatNarrow', 'formatNarrowHint'],
  small: ['formatSmall', 'formatSmallHint'],
} as const satisfies Record<PrintFormat, readonly [string, string]>;

function formOf({ electronicEmission, creditNotes, usesGuides, branchCode, printFormat, settings }: Company): DocumentsForm {
  const activityCode = settings.find(({ name }) => name === SETTING.activityCode)?.value ?? '';
  return { electronicEmission, creditNotes, usesGuides, branchCode, printFormat, activityCode };
}

function bodyOf({ branchCode, activityCode, ...rest }: DocumentsForm): CompanyPatch {
  return { ...rest, settings: settingsOf({ branchCode: branchCode.trim().toUpperCase(), activityCode: activityCode.trim() }) };
}

function check({ branchCode, activityCode }: DocumentsForm): Problems {
  const t = translator(companyTexts);
  return {
    [settingPath('branchCode')]: /^[\da-z]{1,10}$/i.test(branchCode.trim()) ? undefined : t('branchCodeInvalid'),
    [settingPath('activityCode')]: /^(?!0+$)\d{0,6}$/.test(activityCode.trim()) ? undefined : t('activityCodeInvalid'),
  };
}

/** Which documents are written, and on what paper the tickets come. */
export function DocumentsSection({ host, company, editable }: SectionProps) {
  const t = useTexts(companyTexts);
  const authority = useTexts(taxAuthorityTexts);
  const { facts } = useCountry();
  const state = useSection<DocumentsForm>({ host, company, editable, formOf, bodyOf, check });
  const { form, change, problemOf } = state;
  const emission = company.taxConnection === null ? t('electronicUnconnected', { authority: authority('the') }) : t(company.taxConnection !== PRODUCTION ? 'electronicSimulated' : 'electronicEmissionHint');
  const owner = isOwner(useUser());
  return (
    <SectionCard title={t('documents')} icon={<IconReceipt size={22} aria-hidden />} state={state}>
      <div className={styles.toggles}>
        <Toggle
          label={t('electronicEmission')}
          hint={owner || !editable ? emission : `${emission} ${t('electronicOwner')}`}
          checked={form.electronicEmission}
          disabled={!owner}
          onChecked={(electronicEmission) => change({ electronicEmission })}
        />
        <Toggle label={t('creditNotes')} hint={t('creditNotesHint')} checked={form.creditNotes} onChecked={(creditNotes) => change({ creditNotes })} />
        {facts.documents.some(({ kind }) => kind === 'guide') ? <Toggle label={t('guides')} hint={t('guidesHint')} checked={form.usesGuides} onChecked={(usesGuides) => change({ usesGuides })} /> : null}
      </div>
      <FormatField host={host} value={form.printFormat} onValue={(printFormat) => change({ printFormat })} />
      <div className={styles.short}>
        <TextField
          label={t('branchCode')}
          hint={t('branchCodeHint')}
          name="branchCode"
          maxLength={10}
          autoComplete="off"
          value={form.branchCode}
          error={problemOf(settingPath('branchCode'))}
          onChange={(event) => change({ branchCode: event.target.value }, settingPath('branchCode'))}
        />
        {facts.activityCode ? (
          <TextField
            label={t('activityCode')}
            hint={t('activityCodeHint')}
            name="activityCode"
            maxLength={6}
            inputMode="numeric"
            autoComplete="off"
            value={form.activityCode}
            error={problemOf(settingPath('activityCode'))}
            onChange={(event) => change({ activityCode: event.target.value }, settingPath('activityCode'))}
          />
        ) : null}
      </div>
    </SectionCard>
  );
}

/** The paper of the tickets, each with a picture. */
function FormatField({ host, value, onValue }: { readonly host: string; readonly value: PrintFormat; readonly onValue: (format: PrintFormat) => void }) {
  const t = useTexts(companyTexts);
  const user = useUser();
  const own = host === user.companyHost ? ticketFormat() : undefined;
  return (
    <div className={styles.stack}>
      <fieldset className={styles.formats}>
        <legend>{t('printFormat')}</legend>
        {PRINT_FORMATS.map((format) => {
          const [name, hint] = FORMAT_NAMES[format];
          return (
            <label key={format} className={styles.format}>
              <input type="radio" name={`print-format-${host}`} checked={format === value} onChange={() => onValue(format)} />
              <PaperPicture format={format} />
              <span>
                <strong>{t(name)}</strong>
                <small>{t(hint)}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
      {own && own !== value ? <p className={styles.small}>{t('formatOverridden', { format: t(FORMAT_NAMES[own][0]) })}</p> : null}
    </div>
  );
}
