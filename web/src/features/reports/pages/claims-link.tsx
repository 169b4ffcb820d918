import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs';
import { Link } from '@tanstack/react-router';
import { useTexts } from '@/i18n/texts';
import { reportTexts } from '@/i18n/texts/reports';
import { mayOpen } from '@/session/permissions';
import { useUser } from '@/session/store';
import { buttonClass } from '@/ui/button';

/** Links to the claims about orders; nothing for users without access to reports. */
export function ClaimsLink() {
  const t = useTexts(reportTexts);
  const user = useUser();
  if (!mayOpen(user, '/reports')) return null;
  return (
    <Link to="/reports" search={{}} className={buttonClass('quiet')}>
      <IconMessageReport size={20} aria-hidden />
      {t('mine')}
    </Link>
  );
}
