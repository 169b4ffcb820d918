import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { Digits } from '@/ui/lines';
import type { Client } from '@/wire/generated';
import styles from './clients.module.css';

/** A client's telephone, which opens a chat where the server knows one. */
export function WhatsappLink({ client }: { readonly client: Client }) {
  const t = useTexts(clientTexts);
  const { name, phone, linkWhatsapp } = client;
  if (!linkWhatsapp) return phone ? <Digits>{phone}</Digits> : null;
  return (
    <a
      className={styles.chat}
      href={linkWhatsapp}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${phone}, ${t('whatsapp', { name })} (${t('newWindow')})`}
      onClick={(event) => event.stopPropagation()}
    >
      <IconBrandWhatsapp size={20} aria-hidden />
      {phone}
    </a>
  );
}
