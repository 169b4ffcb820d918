import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { TextField } from '@/ui/field';
import { listBusinessLines, type Company } from '@/wire/generated';
import { cached } from '@/wire/query';
import { CoordinateFields } from './coordinate-fields';
import { identityBody, identityForm, identityProblems, type IdentityForm } from './identity';
import { SectionCard } from './section-card';
import type { PlacesSlot, SectionProps } from './slots';
import { useSection } from './use-section';
import styles from './company.module.css';

/** Longest texts that the server keeps, in characters. */
const LONGEST = { name: 200, area: 100, email: 100, phone: 20, address: 200 } as const;

/** Names, tax number, business line, where the company is and how it is reached. */
export function IdentitySection({ host, company, editable, places: Places }: SectionProps & { readonly places: PlacesSlot }) {
  const t = useTexts(companyTexts);
  const { facts } = useCountry();
  const state = useSection<IdentityForm>({ host, company, editable, formOf: identityForm, bodyOf: identityBody, check: (form) => identityProblems(form, company, facts) });
  const { form, change, problemOf } = state;
  const field = (name: keyof IdentityForm & keyof Company) => ({
    name,
    value: String(form[name] ?? ''),
    error: problemOf(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <SectionCard title={t('identity')} icon={<IconBuildingStore size={22} aria-hidden />} state={state}>
      <div className={styles.pair}>
        <TextField label={t('businessName')} maxLength={LONGEST.name} {...field('businessName')} />
        <TextField label={facts.wording.register} value={company.host} hint={t('registerFixed')} readOnly />
        <TextField label={t('tradename')} hint={t('tradenameHint')} maxLength={LONGEST.name} {...field('tradename')} />
        <TextField label={t('fantasyName')} maxLength={LONGEST.name} {...field('fantasyName')} />
        <AreaField {...field('area')} />
        <TextField label={t('email')} type="email" maxLength={LONGEST.email} {...field('email')} />
        <TextField label={t('phone')} type="tel" leading={facts.phonePrefix} maxLength={LONGEST.phone} {...field('phone')} />
        <TextField label={t('currency')} value={`${company.currency.id} (${company.currency.symbol})`} hint={t('currencyFixed')} readOnly />
      </div>
      <TextField label={t('address')} maxLength={LONGEST.address} {...field('address')} />
      <div className={styles.three}>
        <Places
          value={form.divisions}
          name="department"
          error={problemOf('department') ?? problemOf('province') ?? problemOf('district')}
          onValue={(divisions) => change({ divisions }, 'department', 'province', 'district')}
        />
      </div>
      <CoordinateFields
        latitude={form.latitude}
        longitude={form.longitude}
        problems={{ latitude: problemOf('latitude'), longitude: problemOf('longitude') }}
        onChange={(part) => change(part, 'latitude', 'longitude')}
        editable={editable}
      />
    </SectionCard>
  );
}

type AreaProps = Pick<Parameters<typeof TextField>[0], 'name' | 'value' | 'error' | 'autoComplete' | 'onChange'>;

/** The business line: any words, with those that others use to choose from. */
function AreaField(props: AreaProps) {
  const t = useTexts(companyTexts);
  const lines = useQuery({ ...cached(listBusinessLines, {}), staleTime: Number.POSITIVE_INFINITY });
  const list = useId();
  return (
    <>
      <TextField label={t('area')} hint={t('areaHint')} maxLength={LONGEST.area} list={list} {...props} />
      <datalist id={list}>
        {(lines.data ?? []).map(({ code, description }) => (
          <option key={code} value={description}>
            {description}
          </option>
        ))}
      </datalist>
    </>
  );
}
