import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { shownClientDocument } from '@/country/client-document';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import type { Client } from '@/wire/generated';
import { useFavorite } from './api';
import { placeInWords } from './place';
import { StarButton } from './star-button';
import { WhatsappLink } from './whatsapp-link';
import styles from './detail.module.css';

/** The client's identity, and how to reach them. */
export function ClientHead({ client }: { readonly client: Client }) {
  const t = useTexts(clientTexts);
  const { facts } = useCountry();
  const onToggle = useFavorite();
  const Face = client.kind === 'legal' ? IconBuilding : IconUser;
  const where = [client.address, placeInWords([client.division1, client.division2, client.division3])].filter(Boolean).join(' · ');
  return (
    <section className={styles.head} aria-label={t('contact')}>
      <span className={styles.face}>
        <Face size={28} aria-hidden />
      </span>
      <div className={styles.who}>
        <p>
          <strong>{shownClientDocument(client.documentType, client.documentNumber, facts)}</strong>
          <span> · {t(client.kind === 'legal' ? 'typeLegal' : 'typeNatural')}</span>
          {client.businessLine ? <span> · {client.businessLine}</span> : null}
        </p>
        <ul>
          {client.phone ? (
            <li>
              <WhatsappLink client={client} />
            </li>
          ) : null}
          {client.email ? (
            <li>
              <IconMail size={20} aria-hidden />
              <a href={`mailto:${client.email}`}>{client.email}</a>
            </li>
          ) : null}
          <li>
            <IconMapPin size={20} aria-hidden />
            <span>{where || t('noAddress')}</span>
          </li>
        </ul>
      </div>
      <StarButton client={client} onToggle={onToggle} />
    </section>
  );
}

/** Purchases of the client so far; none for the generic one, which represents all unnamed buyers. */
export function ClientFigures({ client }: { readonly client: Client }) {
  const t = useTexts(clientTexts);
  const country = useCountry();
  if (client.generic) return null;
  return (
    <dl className={styles.figures} aria-label={t('figures')}>
      <div>
        <dt>{t('salesAmount')}</dt>
        <dd>{country.moneyOf(client.salesAmount)}</dd>
      </div>
      <div>
        <dt>{t('salesQuantity')}</dt>
        <dd>{client.salesQuantity}</dd>
      </div>
      <div>
        <dt>{t('monthsAsClient')}</dt>
        <dd>{client.monthsAsClient}</dd>
      </div>
    </dl>
  );
}
