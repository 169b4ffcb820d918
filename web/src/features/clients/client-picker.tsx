import { useMemo, useState } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { useUser } from '@/session/store';
import type { Client } from '@/wire/generated';
import { ClientDialog } from './client-dialog';
import { clientSource } from './client-source';
import { PartyPicker } from './party-picker';

export interface ClientPickerProps {
  readonly onClose: () => void;
  readonly onPick: (client: Client) => void;
  /** The document only takes companies. */
  readonly onlyLegal: boolean;
  /** A named client is required: the generic one is left out. */
  readonly onlyNamed?: boolean;
}

/** Finds a client, takes the generic one, or adds one in the New Client modal and picks it. */
export function ClientPicker({ onClose, onPick, onlyLegal, onlyNamed = false }: ClientPickerProps) {
  const t = useTexts(clientTexts);
  const country = useCountry();
  const { companyHost } = useUser();
  const source = useMemo(() => clientSource(companyHost, country, t('genericHint'), onlyNamed), [companyHost, country, t, onlyNamed]);
  const [searched, setSearched] = useState<string>();
  if (searched === undefined) {
    return <PartyPicker mode="client" source={source} onlyLegal={onlyLegal} onPick={(row) => onPick(row.client)} onAdd={setSearched} onClose={onClose} />;
  }
  return (
    <ClientDialog
      onlyLegal={onlyLegal}
      startText={searched}
      forPick
      existing={{ label: t('pickThis'), run: onPick }}
      onDone={onPick}
      onClose={() => setSearched(undefined)}
    />
  );
}
