import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addCarrier, addDriver, changeDriver, listCarriers, loadCarrier, removeCarrier, removeDriver, type Carrier, type Driver, type NewDriver, type NewCarrier } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';
import { carriersAddress, type CarriersSearch } from './search';

/** A page of vehicles; while the next one comes, the last one stays. */
export function useCarriers(search: CarriersSearch) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listCarriers, { path: { host }, query: carriersAddress.query(search) }), placeholderData: keepPreviousData });
}

/** One vehicle with its drivers. */
export function useCarrier(carrierId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadCarrier, { path: { host, carrierId } }));
}

/** Every change of vehicles and drivers; afterwards the shown data is refetched. */
export function useCarrierWrites() {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMemo(() => {
    const fresh = () => {
      for (const read of [listCarriers, loadCarrier]) void cache.invalidateQueries({ queryKey: everyRead(read) });
    };
    // After a refusal, too: another user may have made the same change first.
    const then = <Answer>(answer: Promise<Answer>): Promise<Answer> => answer.finally(fresh);
    return {
      add: (body: NewCarrier) => then(idempotent('carrier', body, (idempotencyKey) => call(addCarrier, { path: { host }, body }, { idempotencyKey }))),
      remove: ({ id }: Carrier) => then(idempotent(`remove ${id}`, null, (idempotencyKey) => call(removeCarrier, { path: { host, carrierId: id } }, { idempotencyKey }))),
      addDriver: (carrierId: number, body: NewDriver) =>
        then(idempotent(`driver of ${carrierId}`, body, (idempotencyKey) => call(addDriver, { path: { host, carrierId }, body }, { idempotencyKey }))),
      changeDriver: (carrierId: number, driverId: number, body: NewDriver) =>
        then(idempotent(`driver ${driverId}`, body, (idempotencyKey) => call(changeDriver, { path: { host, carrierId, driverId }, body }, { idempotencyKey }))),
      removeDriver: (carrierId: number, { id: driverId }: Driver) =>
        then(idempotent(`remove driver ${driverId}`, null, (idempotencyKey) => call(removeDriver, { path: { host, carrierId, driverId } }, { idempotencyKey }))),
    };
  }, [host, idempotent, cache]);
}
