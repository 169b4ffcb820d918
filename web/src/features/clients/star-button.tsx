import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { IconButton } from '@/ui/button';
import type { Client } from '@/wire/generated';
import styles from './clients.module.css';

/** The star of a client; pressed for favourites. The generic client has none. */
export function StarButton({ client, onToggle }: { readonly client: Client; readonly onToggle: (client: Client) => void }) {
  const t = useTexts(clientTexts);
  if (client.generic) return null;
  const { name, favorite } = client;
  return (
    <IconButton
      className={styles.star}
      label={t(favorite ? 'unstar' : 'star', { name })}
      aria-pressed={favorite}
      icon={favorite ? <IconStarFilled size={22} aria-hidden /> : <IconStar size={22} aria-hidden />}
      onClick={(event) => {
        // The row opens on a click.
        event.stopPropagation();
        onToggle(client);
      }}
    />
  );
}
