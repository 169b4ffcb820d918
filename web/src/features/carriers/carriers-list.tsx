import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { defineList } from '@/lists/define-list';
import { IconButton } from '@/ui/button';
import { Lines, Muted } from '@/ui/lines';
import { CardFoot, CardWide, RowCard } from '@/ui/row';
import type { Carrier } from '@/wire/generated';
import { useCarriers } from './api';
import { carriersAddress } from './search';
import { TypeBadge } from './type-badge';

interface Screen {
  /** Asks whether one is to be deleted; absent for users who only see. */
  readonly onRemove: ((carrier: Carrier) => void) | undefined;
}

/** The vehicles of the company. */
export const CarriersList = defineList({
  address: carriersAddress,
  texts: carrierTexts,
  useData: (search, _screen: Screen) => useCarriers(search),
  rows: ({ carriers }) => carriers,
  rowKey: (carrier) => carrier.id,
  name: (carrier) => carrier.plateNumber,
  mark: 'data-carrier',
  icon: IconTruck,
  counted: ['foundOne', 'found'],
  columns: ({ t, link, onRemove }) => [
    { key: 'plate', header: t('columnPlate'), cell: link },
    { key: 'type', header: t('columnType'), cell: (carrier) => <TypeBadge type={carrier.kind} /> },
    { key: 'drivers', header: t('columnDrivers'), cell: (carrier) => <Drivers carrier={carrier} /> },
    onRemove !== undefined && { key: 'actions', header: t('columnActions'), hideHeader: true, align: 'end', cell: (carrier) => <RemoveButton carrier={carrier} onRemove={onRemove} /> },
  ],
  card: (carrier, { link, onRemove }) => (
    <RowCard>
      {link(carrier)}
      <TypeBadge type={carrier.kind} />
      <CardWide>
        <CardFoot>
          <Drivers carrier={carrier} />
          {onRemove ? <RemoveButton carrier={carrier} onRemove={onRemove} /> : null}
        </CardFoot>
      </CardWide>
    </RowCard>
  ),
});

/** The drivers, by name as long as there are few. */
function Drivers({ carrier: { drivers } }: { readonly carrier: Carrier }) {
  const t = useTexts(carrierTexts);
  if (drivers.length === 0) return <Muted>{t('noDrivers')}</Muted>;
  if (drivers.length > 2) return t('driversMany', { count: drivers.length });
  return (
    <Lines breaks>
      {drivers.map((driver) => (
        <span key={driver.id}>{`${driver.name} ${driver.lastName}`.trim()}</span>
      ))}
    </Lines>
  );
}

function RemoveButton({ carrier, onRemove }: { readonly carrier: Carrier; readonly onRemove: (carrier: Carrier) => void }) {
  const t = useTexts(carrierTexts);
  return (
    <IconButton
      label={t('removeOf', { plate: carrier.plateNumber })}
      icon={<IconTrash size={20} aria-hidden />}
      onClick={(event) => {
        // The row opens the vehicle.
        event.stopPropagation();
        onRemove(carrier);
      }}
    />
  );
}
