import { useAuthority } from '@/documents/authority';
import { useTexts } from '@/i18n/texts';
import { newGuideTexts } from '@/i18n/texts/new-guide';
import { AnyLink } from '@/navigation/any-link';
import { isOwner } from '@/session/permissions';
import { useUser } from '@/session/store';
import { useGuideIssuance } from '@/session/uses-guides';
import { Alert } from '@/ui/alert';
import { buttonClass } from '@/ui/button';

/** Where an owner connects the company and loads numbers. */
const CONNECTION = { seccion: 'conexion' };

/** That the guide will be a paper although the country has electronic ones, why, and how to change it. */
export function PaperNotice() {
  const t = useTexts(newGuideTexts);
  const authority = useAuthority();
  const user = useUser();
  const issuance = useGuideIssuance();
  if (issuance !== 'notConnected' && issuance !== 'noNumbers') return null;
  const action = isOwner(user) ? (
    <AnyLink to="/my-company" search={CONNECTION} className={buttonClass('secondary')}>
      {t(issuance === 'noNumbers' ? 'loadNumbers' : 'connect')}
    </AnyLink>
  ) : undefined;
  return (
    <Alert kind="warning" action={action}>
      {t(issuance === 'noNumbers' ? 'paperNoNumbers' : 'paperNotConnected', authority)}
    </Alert>
  );
}
