import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Suspense, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { useShortcuts } from '@/lib/keyboard';
import { leaveAfterAsking } from '@/lib/unsaved';
import { selectBranch } from '@/session/section';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { LoadFailure } from '@/failures/load-failure';
import { SkeletonList } from '@/ui/skeleton';
import type { Company } from '@/wire/generated';
import { useCompany, type Shown } from './api';
import { BagsSection } from './bags-section';
import { BranchesSection } from './branches-section';
import { DeliverySection } from './delivery-section';
import { DocumentsSection } from './documents-section';
import { GoalsSection } from './goals-section';
import { HoursSection } from './hours-section';
import { IdentitySection } from './identity-section';
import { LinesSection } from './lines-section';
import { PaymentsSection } from './payments-section';
import { PicturesCard } from './pictures-card';
import { QuotesSection } from './quotes-section';
import { SectionMenu, type SectionMenuProps } from './section-menu';
import { SECTIONS, type Section } from './sections';
import { CashSection } from './cash-section';
import { CreditSection } from './credit-section';
import { SellingSection } from './selling-section';
import type { PlacesSlot, TicketSlot } from './slots';
import styles from './company.module.css';
import { later } from '@/ui/later';

const TaxConnectionSection = later(() => import('./tax-connection-section').then((module) => module.TaxConnectionSection));

export interface CompanyScreenProps extends Pick<SectionMenuProps, 'link' | 'onSection'> {
  readonly shown: Shown;
  readonly section: Section;
  readonly places: PlacesSlot;
  readonly ticket: TicketSlot;
  /** The users of the company, which the route brings. */
  readonly users: ReactNode;
}

/** The company part by part, each saved by itself. */
export function CompanyScreen({ shown, section, places, ticket, users, link, onSection }: CompanyScreenProps) {
  const t = useTexts(companyTexts);
  const company = useCompany(shown.host);
  useShortcuts([{ key: 'F9', label: t('saveKey'), run: saveAll }]);
  const sections = SECTIONS.filter((one) => (one !== 'usuarios' || shown.managesUsers) && (one !== 'conexion' || (shown.owned && shown.editable)));
  const current = sections.includes(section) ? section : 'datos';
  const body = () => {
    if (current === 'usuarios') return users;
    if (current === 'conexion')
      return (
        <Suspense fallback={<SkeletonList />}>
          <TaxConnectionSection key={shown.host} host={shown.host} />
        </Suspense>
      );
    if (current === 'sucursales') return <BranchesSection host={shown.host} places={places} onSeen={() => onSection('datos')} />;
    if (company.data) return <Parts key={shown.host} section={current} shown={shown} company={company.data} places={places} ticket={ticket} />;
    return company.error ? <LoadFailure title={t('errorTitle')} error={company.error} onRetry={company.refetch} /> : <SkeletonList />;
  };
  return (
    <>
      {shown.other ? <OtherCompany shown={shown} company={company.data} /> : null}
      <div className={styles.screen}>
        <SectionMenu current={current} shown={sections} link={link} onSection={onSection} />
        <div className={styles.content}>
          {shown.editable || current === 'usuarios' ? null : <Alert kind="info">{t('readOnly')}</Alert>}
          {body()}
        </div>
      </div>
    </>
  );
}

/** Saves every part in which something was changed. */
function saveAll(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')) form.requestSubmit();
}

interface PartsProps {
  readonly section: Section;
  readonly shown: Shown;
  readonly company: Company;
  readonly places: PlacesSlot;
  readonly ticket: TicketSlot;
}

function Parts({ section, shown: { host, editable }, company, places, ticket }: PartsProps) {
  const props = { host, company, editable };
  switch (section) {
    case 'ventas':
      return (
        <>
          <SellingSection {...props} />
          <CashSection {...props} />
          <DocumentsSection {...props} />
        </>
      );
    case 'pagos':
      return (
        <>
          <PaymentsSection {...props} />
          <CreditSection {...props} />
        </>
      );
    case 'horarios':
      return (
        <>
          <HoursSection {...props} kind="businessHours" />
          <HoursSection {...props} kind="deliveryHours" />
        </>
      );
    case 'entrega':
      return (
        <>
          <DeliverySection {...props} />
          <BagsSection {...props} />
        </>
      );
    case 'metas':
      return (
        <>
          <GoalsSection {...props} />
          <QuotesSection {...props} />
        </>
      );
    default:
      return (
        <>
          <IdentitySection {...props} places={places} />
          <PicturesCard {...props} ticket={ticket} />
          <LinesSection {...props} />
        </>
      );
  }
}

/** Says whose company is shown, and has the button back to the own one. */
function OtherCompany({ shown, company }: { readonly shown: Shown; readonly company: Company | undefined }) {
  const t = useTexts(companyTexts);
  const { facts } = useCountry();
  const back = () => leaveAfterAsking(() => selectBranch(undefined));
  return (
    <Alert
      kind="warning"
      action={
        <Button icon={<IconArrowLeft size={20} aria-hidden />} onClick={back}>
          {t('backToOwn')}
        </Button>
      }
    >
      {t('otherCompany', { name: company?.tradename ?? '…', register: facts.wording.register, host: shown.host })}
    </Alert>
  );
}
