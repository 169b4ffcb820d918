import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useCountry } from '@/country/profile';
import { ReportMailButton } from '@/documents/report-mail-button';
import { saveStaffActivity } from '@/features/staff-activity/api';
import { ControlList } from '@/features/staff-activity/control-list';
import { controlAddress, controlQuery } from '@/features/staff-activity/search';
import styles from '@/features/staff-activity/staff-activity.module.css';
import { useTexts } from '@/i18n/texts';
import { staffActivityTexts } from '@/i18n/texts/staff-activity';
import { addDays } from '@/lib/dates';
import { SheetButton } from '@/lists/sheet-button';
import { AnyLink } from '@/navigation/any-link';
import { useListAddress } from '@/navigation/list-address';
import { UpLink } from '@/navigation/up-link';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { IconButton } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { Page } from '@/ui/page';
import type { StaffAction } from '@/wire/generated';

/** /my-sales/control: what people did beside selling on a day; for users who see the figures of the shop. */
export function StaffActivityRoute() {
  const t = useTexts(staffActivityTexts);
  const list = useListAddress(controlAddress);
  const today = useCountry().today();
  const day = list.search.day ?? today;
  const show = (next: string) => list.onSearch(controlAddress.read({ ...list.search, page: undefined, day: next === '' || next >= today ? undefined : next }));
  return (
    <Page
      title={t('title')}
      lead={<UpLink to="/my-sales/reports">{t('back')}</UpLink>}
      actions={
        <>
          <SheetButton label={t('sheet')} save={() => saveStaffActivity(list.search)} />
          <ReportMailButton name={t('title')} report={{ report: 'staffActivity', staffActivity: controlQuery(list.search) }} />
        </>
      }
    >
      <p>{t('lead')}</p>
      <div className={styles.days}>
        <IconButton label={t('dayBefore')} icon={<IconChevronLeft size={20} aria-hidden />} onClick={() => show(addDays(day, -1))} />
        <DateField label={t('day')} value={day} max={today} onDay={show} />
        <IconButton label={t('dayAfter')} icon={<IconChevronRight size={20} aria-hidden />} disabled={day >= today} onClick={() => show(addDays(day, 1))} />
      </div>
      <ControlList {...list} AboutLink={AboutLink} />
    </Page>
  );
}

function AboutLink({ action: { saleId, productId, sessionId }, words }: { readonly action: StaffAction; readonly words: string }) {
  const user = useUser();
  const target = saleId ? { to: '/my-sales', search: { sale: saleId, everyone: true } } : productId ? { to: '/products/detail', search: { id: productId } } : sessionId ? { to: `/sales/cash/${sessionId}` } : undefined;
  if (!target || !mayOpen(user, target.to)) return words;
  return <AnyLink {...target}>{words}</AnyLink>;
}
