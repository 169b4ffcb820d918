import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, type ReactNode } from 'react';
import { DivisionFields } from '@/features/clients/division-fields';
import { useShown } from '@/features/company/api';
import { CompanyScreen } from '@/features/company/company-screen';
import { readSection, type Section } from '@/features/company/sections';
import { TicketView } from '@/features/tickets/ticket-view';
import { readUsersSearch, wordsOfSearch, type UsersSearch } from '@/features/users/search';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { companyTexts } from '@/i18n/texts/company';
import { isOwner } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';
import { Page } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import { AnyLink } from '@/navigation/any-link';
import { readMyCompany } from './company-search';
import { later } from '@/ui/later';

const UsersSection = later(() => import('@/features/users/users-section').then((module) => module.UsersSection));

/** /my-company: everything the company decides, its branches and its users. */
export function MyCompanyRoute() {
  const t = useTexts(companyTexts);
  const search = readMyCompany(useSearch({ strict: false }));
  const navigate = useNavigate();
  const shown = useShown();
  const go = useCallback((section: Section) => void navigate({ to: '/my-company', search: readSection({ seccion: section }) }), [navigate]);
  const onUsers = useCallback((next: UsersSearch) => void navigate({ to: '/my-company', search: { seccion: 'usuarios', ...wordsOfSearch(next) }, replace: true }), [navigate]);
  const link = useCallback(
    (section: Section, content: ReactNode) => (
      <Link key={section} to="/my-company" search={readSection({ seccion: section })} activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }} {...(section === current(search) && { 'aria-current': 'page' })}>
        {content}
      </Link>
    ),
    [search],
  );
  return (
    <Page title={t('title')} actions={<MoreLinks />}>
      <CompanyScreen
        shown={shown}
        section={current(search)}
        places={DivisionFields}
        ticket={TicketView}
        link={link}
        onSection={go}
        users={
          <Suspense fallback={<SkeletonList />}>
            <UsersSection key={shown.host} host={shown.host} search={readUsersSearch({ ...search })} onSearch={onUsers} />
          </Suspense>
        }
      />
    </Page>
  );
}

function current({ seccion }: ReturnType<typeof readMyCompany>): Section {
  return seccion ?? 'datos';
}

/** The company's other screens. */
function MoreLinks() {
  const ownsCompany = isOwner(useUser());
  return (
    <>
      {ownsCompany ? <AuditLink /> : null}
      <CarriersLink />
    </>
  );
}

/** Links to the audit log. */
function AuditLink() {
  const t = useTexts(companyTexts);
  return (
    <AnyLink to="/my-company/audit" className={buttonClass('secondary')}>
      <IconShieldCheck size={20} aria-hidden />
      {t('audit')}
    </AnyLink>
  );
}

/** Links to the vehicles that carry the goods. */
function CarriersLink() {
  const t = useTexts(carrierTexts);
  return (
    <AnyLink to="/my-company/carriers" className={buttonClass('secondary')}>
      <IconTruck size={20} aria-hidden />
      {t('title')}
    </AnyLink>
  );
}
