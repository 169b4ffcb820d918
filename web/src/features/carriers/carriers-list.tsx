import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useCallback, useMemo } from 'react';
import { useTexts, type Translate } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { IconButton } from '@/ui/button';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Lines, Muted } from '@/ui/lines';
import { CardFoot, CardWide, RowButton, RowCard } from '@/ui/row';
import type { Carrier } from '@/wire/generated';
import { TypeBadge } from './type-badge';

/** Attribute of the rows' buttons. */
export const ROW_MARK = 'data-carrier';

export interface CarriersListProps extends RowsProps<Carrier> {
  readonly onOpen: (carrierId: number) => void;
  /** Asks whether one is to be deleted; not for who only sees. */
  readonly onRemove: ((carrier: Carrier) => void) | undefined;
}

/** The vehicles of a page, as a table or as cards. */
export function CarriersList({ onOpen, onRemove, ...page }: CarriersListProps) {
  const t = useTexts(carrierTexts);
  const columns = useMemo(() => wideColumns(t, onOpen, onRemove), [t, onOpen, onRemove]);
  const card = useCallback((carrier: Carrier) => <CarrierCard carrier={carrier} onOpen={onOpen} onRemove={onRemove} />, [onOpen, onRemove]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(one) => one.id} onRow={(one) => onOpen(one.id)} {...page} />;
}

interface RowProps extends Pick<CarriersListProps, 'onOpen' | 'onRemove'> {
  readonly carrier: Carrier;
}

function wideColumns(t: Translate<keyof (typeof carrierTexts)['base']>, onOpen: RowProps['onOpen'], onRemove: RowProps['onRemove']): readonly Column<Carrier>[] {
  const columns: readonly (Column<Carrier> | false)[] = [
    { key: 'plate', header: t('columnPlate'), cell: (carrier) => <Plate carrier={carrier} onOpen={onOpen} /> },
    { key: 'type', header: t('columnType'), cell: (carrier) => <TypeBadge type={carrier.kind} /> },
    { key: 'drivers', header: t('columnDrivers'), cell: (carrier) => <Drivers carrier={carrier} /> },
    onRemove !== undefined && { key: 'actions', header: t('columnActions'), hideHeader: true, align: 'end', cell: (carrier) => <RemoveButton carrier={carrier} onRemove={onRemove} /> },
  ];
  return columns.filter((column) => column !== false);
}

function Plate({ carrier, onOpen }: Pick<RowProps, 'carrier' | 'onOpen'>) {
  return (
    <RowButton onOpen={() => onOpen(carrier.id)} {...{ [ROW_MARK]: carrier.id }}>
      {carrier.plateNumber}
    </RowButton>
  );
}

/** Who drives it, by name as long as there are few. */
function Drivers({ carrier: { drivers } }: Pick<RowProps, 'carrier'>) {
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

function CarrierCard({ carrier, onOpen, onRemove }: RowProps) {
  return (
    <RowCard>
      <Plate carrier={carrier} onOpen={onOpen} />
      <TypeBadge type={carrier.kind} />
      <CardWide>
        <CardFoot>
          <Drivers carrier={carrier} />
          {onRemove ? <RemoveButton carrier={carrier} onRemove={onRemove} /> : null}
        </CardFoot>
      </CardWide>
    </RowCard>
  );
}
