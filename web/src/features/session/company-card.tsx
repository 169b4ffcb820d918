import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { sessionTexts } from '@/i18n/texts/session';
import { useUser } from '@/session/store';
import { Card } from '@/ui/page';
import { FactList } from './profile-card';
import styles from './session.module.css';

/** The company that the session works for. */
export function CompanyCard() {
  const t = useTexts(sessionTexts);
  const user = useUser();
  const { facts } = useCountry();
  return (
    <Card title={user.companyTradename || user.companyName} icon={<IconBuildingStore size={22} aria-hidden />}>
      <FactList
        facts={[
          [t('company'), user.companyName],
          [facts.wording.register, user.companyHost],
          [t('country'), facts.name],
        ]}
      />
    </Card>
  );
}

/** Where to ask for help; nothing when the installation names no address. */
export function HelpCard() {
  const t = useTexts(sessionTexts);
  const { supportEmail } = useUser();
  if (!supportEmail) return null;
  return (
    <Card title={t('help')} icon={<IconLifebuoy size={22} aria-hidden />}>
      <p className={styles.muted}>
        {t('helpLead')}{' '}
        <a className={styles.link} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </p>
    </Card>
  );
}
