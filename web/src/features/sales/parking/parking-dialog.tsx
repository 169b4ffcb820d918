import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useState, type ComponentType, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { parkingTexts } from '@/i18n/texts/parking';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Segmented } from '@/ui/segmented';
import { isRefusal, messageOf } from '@/wire/errors';
import { useDesk } from '../desk';
import { cartClient } from '../model/client';
import type { CartClient, Sellable } from '../model/cart-types';
import { VEHICLES, type Vehicle } from '../model/parking';
import type { ClientSlot } from '../sale-screen';
import { ParkingChoice, type FindProducts } from './parking-choice';
import { ParkingPay } from './parking-pay';
import { ParkingInDoubt } from './parking-in-doubt';
import { useNewParking, type Parked, type ParkingSent } from './use-parking';
import styles from './parking.module.css';

export interface ParkingDialogProps {
  readonly onClose: () => void;
  readonly clients: ComponentType<ClientSlot>;
  readonly findProducts: FindProducts;
  readonly onPrint: (saleId: number) => void;
}

/** A parking: whose vehicle, what it is, and which product is charged; then its payment. */
export function ParkingDialog({ onClose, clients: Clients, findProducts, onPrint }: ParkingDialogProps) {
  const { draft } = useDesk();
  const present = draft.client && draft.client.id !== null && !draft.client.generic ? draft.client : null;
  const [client, setClient] = useState<CartClient | null>(present);
  const [picking, setPicking] = useState(false);
  const [parked, setParked] = useState<Parked>();
  if (parked) return <ParkingPay parked={parked} onClose={onClose} onPrint={onPrint} />;
  if (picking) {
    return (
      <Clients
        onlyLegal={false}
        onClose={() => setPicking(false)}
        onPick={(picked) => {
          setClient(cartClient(picked));
          setPicking(false);
        }}
      />
    );
  }
  return <ParkingForm client={client} onPick={() => setPicking(true)} onClient={setClient} findProducts={findProducts} onClose={onClose} onParked={setParked} />;
}

interface FormProps {
  readonly client: CartClient | null;
  readonly onPick: () => void;
  readonly onClient: (client: CartClient) => void;
  readonly findProducts: FindProducts;
  readonly onClose: () => void;
  readonly onParked: (parked: Parked) => void;
}

function ParkingForm({ client, onPick, onClient, findProducts, onClose, onParked }: FormProps) {
  const t = useTexts(parkingTexts);
  const common = useTexts(commonTexts);
  const { country } = useDesk();
  const { write, again, busy, unanswered, forget } = useNewParking(onClose);
  const [vehicle, setVehicle] = useState<Vehicle>('parking');
  const [item, setItem] = useState<Sellable>();
  const [problem, setProblem] = useState<string>();

  async function park(event?: FormEvent) {
    event?.preventDefault();
    if (busy) return;
    if (client === null || client.id === null || client.generic) return setProblem(country.facts.wording.clientMissing);
    if (!item) return setProblem(t('goodsMissing'));
    const { id } = client;
    await told(() => write({ ...client, id }, item, vehicle));
  }
  async function told(writing: () => Promise<Parked>, sent?: ParkingSent) {
    setProblem(undefined);
    try {
      onParked(await writing());
    } catch (error) {
      if (sent && isRefusal(error, true)) restore(sent);
      setProblem(messageOf(error));
    }
  }
  /** What was sent and is no quote stands in the form again. */
  function restore(sent: ParkingSent) {
    onClient(sent.client);
    setVehicle(sent.vehicle);
    setItem(sent.item);
  }
  function letGo(sent: ParkingSent) {
    setProblem(undefined);
    restore(sent);
    forget();
  }

  if (unanswered) return <ParkingInDoubt sent={unanswered} busy={busy} failure={problem} onAgain={() => void told(() => again(unanswered), unanswered)} onChange={() => letGo(unanswered)} onClose={onClose} />;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('title')}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" loading={busy} onClick={() => void park()}>
            {t('register')}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={(event) => void park(event)}>
        <div className={styles.client}>
          <span>
            <strong>{client ? client.name : t('noClient')}</strong>
            <small>{client ? client.documentNumber : t('needsQuota')}</small>
          </span>
          <Button data-autofocus={client ? undefined : true} icon={<IconUser size={20} aria-hidden />} onClick={onPick}>
            {client ? t('changeClient') : t('pickClient')}
          </Button>
        </div>
        <Segmented<Vehicle> label={t('vehicle')} value={vehicle} options={VEHICLES.map((value) => ({ value, label: t(value) }))} onValue={setVehicle} />
        <ParkingChoice find={findProducts} chosen={item} onChoose={setItem} />
        <p className={styles.muted}>{t('oneHour')}</p>
        {problem ? <Alert kind="error">{problem}</Alert> : null}
      </form>
    </Dialog>
  );
}
