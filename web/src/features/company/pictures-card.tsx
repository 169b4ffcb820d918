import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { companyTexts } from '@/i18n/texts/company';
import { Alert } from '@/ui/alert';
import { Card } from '@/ui/page';
import { PictureField } from '@/ui/picture-field';
import { toast } from '@/ui/toast';
import { messageOf } from '@/wire/errors';
import { useSaveCompany, useSendPicture } from './api';
import type { SectionProps, TicketSlot } from './slots';
import { sampleTicket } from './sample-ticket';
import styles from './company.module.css';

/** Logo and photo of the shop, saved as soon as they are chosen, and how the logo looks on the ticket. */
export function PicturesCard({ host, company, editable, ticket: TicketView }: SectionProps & { readonly ticket: TicketSlot }) {
  const t = useTexts(companyTexts);
  const { facts } = useCountry();
  const save = useSaveCompany(host);
  const [failure, setFailure] = useState<string>();
  // Shown at once; taken back when it could not be saved.
  const [chosen, setChosen] = useState<{ readonly logo?: string | null; readonly image?: string | null }>({});
  const sendLogo = useSendPicture(host, 'logo');
  const sendPhoto = useSendPicture(host, 'photo');
  const logo = chosen.logo === undefined ? company.logo : chosen.logo;
  const image = chosen.image === undefined ? company.image : chosen.image;

  async function keep(field: 'logo' | 'image', path: string | null) {
    setFailure(undefined);
    setChosen((now) => ({ ...now, [field]: path }));
    try {
      await save({ [field]: path ?? '' });
      toast.success(field === 'logo' ? t(path ? 'logoSaved' : 'logoRemoved') : t(path ? 'photoSaved' : 'photoRemoved'));
    } catch (error) {
      setFailure(messageOf(error));
    }
    setChosen((now) => Object.fromEntries(Object.entries(now).filter(([key, value]) => key !== field || value !== path)));
  }

  const shared = { disabled: !editable, explain: messageOf, name: company.tradename || company.businessName };
  return (
    <Card title={t('pictures')} icon={<IconPhoto size={22} aria-hidden />}>
      <div className={styles.stack}>
        {editable ? <p className={styles.lead}>{t('picturesLead')}</p> : null}
        {failure ? <Alert kind="error">{failure}</Alert> : null}
        <div className={styles.pictures}>
          <div className={styles.stack}>
            <PictureField {...shared} label={t('logo')} hint={t('logoHint')} image={logo} upload={sendLogo} onImage={(path) => void keep('logo', path)} />
            <PictureField {...shared} label={t('photo')} hint={t('photoHint')} paste={false} image={image} upload={sendPhoto} onImage={(path) => void keep('image', path)} />
          </div>
          <figure className={styles.preview}>
            <figcaption className={styles.small}>{t('ticketPreview')}</figcaption>
            <TicketView ticket={sampleTicket({ ...company, logo }, facts)} />
          </figure>
        </div>
      </div>
    </Card>
  );
}
