import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense, useState, type ComponentType } from 'react';
import { useTexts } from '@/i18n/texts';
import { walletTexts } from '@/i18n/texts/wallets';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { toast } from '@/ui/toast';
import type { Client } from '@/wire/generated';
import type { MovementSearch } from './search';
import { MovementList, type MovementCell } from './movement-list';
import { RechargeDialog } from './recharge-dialog';

/** The parts of the client picker that the screen needs. */
export interface PickerSlot {
  readonly onClose: () => void;
  readonly onPick: (client: Client) => void;
}

export interface RechargesScreenProps {
  readonly host: string;
  readonly search: MovementSearch;
  readonly onSearch: (search: MovementSearch) => void;
  readonly clients: ComponentType<PickerSlot>;
  /** The client of a movement, with a link to it. */
  readonly client: MovementCell;
  /** Why the money moved, with a link to the record behind it. */
  readonly reason: MovementCell;
}

type Step = { readonly at: 'pick' } | { readonly at: 'recharge'; readonly client: { readonly id: number; readonly name: string } };

/** Movements of the wallets of all clients, and the recharge of any of them. */
export function RechargesScreen({ host, search, onSearch, clients: Clients, client, reason }: RechargesScreenProps) {
  const t = useTexts(walletTexts);
  const [step, setStep] = useState<Step>();
  const begin = (
    <Button variant="primary" icon={<IconPlus size={20} aria-hidden />} onClick={() => setStep({ at: 'pick' })}>
      {t('rechargeClient')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={begin}>
      <MovementList host={host} search={search} onSearch={onSearch} client={client} reason={reason} first={begin} />
      {step?.at === 'pick' ? (
        <Suspense>
          <Clients
            onClose={() => setStep(undefined)}
            onPick={({ id, name, generic }) => {
              if (id === null || generic) toast.warning(t('genericHasNone'));
              else setStep({ at: 'recharge', client: { id, name } });
            }}
          />
        </Suspense>
      ) : null}
      {step?.at === 'recharge' ? <RechargeDialog host={host} client={step.client} onClose={() => setStep(undefined)} onDone={() => setStep(undefined)} /> : null}
    </Page>
  );
}
