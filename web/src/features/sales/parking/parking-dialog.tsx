import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useState, type ComponentType, type FormEvent } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { parkingTexts } from '@/i18n/texts/parking';
import { productTitle } from '@/products/product';
import { PendingWriteDialog, type PendingWriteDialogProps } from '@/pending/pending-write-dialog';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Segmented } from '@/ui/segmented';
import { Sum, Sums } from '@/ui/sums';
import { useDesk } from '../desk';
import { cartClient } from '../model/client';
import type { CartClient, Sellable } from '../model/cart-types';
import { VEHICLES, type Vehicle } from '../model/parking';
import type { ClientSlot } from '../sale-screen';
import { ParkingChoice, type FindProducts } from './parking-choice';
import { ParkingPay } from './parking-pay';
import { useNewParking, useUnconfirmedPayment, type Parked, type ParkingSent } from './use-parking';
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
  const unconfirmed = useUnconfirmedPayment();
  const [first] = useState(unconfirmed);
  const [parked, setParked] = useState(first);
  // The next parking is registered all the same: the unconfirmed payment comes back with this dialog.
  const leavePayment = parked === first && unconfirmed ? () => setParked(undefined) : onClose;
  if (parked) return <ParkingPay parked={parked} onClose={leavePayment} onPrint={onPrint} />;
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
  const [vehicle, setVehicle] = useState<Vehicle>('parking');
  const [item, setItem] = useState<Sellable>();
  const [missing, setMissing] = useState<string>();
  const write = useNewParking({
    onConfirmed: onParked,
    restore: (sent) => {
      onClient(sent.client);
      setVehicle(sent.vehicle);
      setItem(sent.item);
    },
    onResolvedElsewhere: onClose,
  });
  const { busy, unconfirmed } = write;
  const problem = missing ?? write.failure;

  function park(event?: FormEvent) {
    event?.preventDefault();
    if (busy) return;
    write.clearFailure();
    setMissing(problemOrPark());
  }
  function problemOrPark(): string | undefined {
    if (client === null || client.id === null || client.generic) return country.facts.wording.clientMissing;
    return item ? write.park({ ...client, id: client.id }, item, vehicle) : t('goodsMissing');
  }

  if (unconfirmed) return <UnconfirmedParking write={write} sent={unconfirmed} onClose={onClose} />;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('title')}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" loading={busy} onClick={() => park()}>
            {t('register')}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={park}>
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

interface UnconfirmedProps extends Pick<PendingWriteDialogProps, 'write' | 'onClose'> {
  readonly sent: ParkingSent;
}

/** A parking that may be written down already: whose and what. */
function UnconfirmedParking({ sent, write, onClose }: UnconfirmedProps) {
  const t = useTexts(parkingTexts);
  return (
    <PendingWriteDialog title={t('title')} width={560} lead={t('unconfirmed')} question={{ title: t('changeTitle'), body: t('changeBody') }} write={write} onClose={onClose}>
      <Sums>
        <Sum label={t('client')} value={sent.client.name} />
        <Sum label={t('vehicle')} value={t(sent.vehicle)} />
        <Sum label={t('goods')} value={productTitle(sent.item.name, sent.item.brand)} />
      </Sums>
    </PendingWriteDialog>
  );
}
