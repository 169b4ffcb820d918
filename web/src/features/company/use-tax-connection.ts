import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useIdempotent } from '@/pending/use-idempotent';
import { call } from '@/wire/call';
import {
  addTaxNumberRange,
  changeTaxConnection,
  loadCompany,
  loadSellingCompany,
  loadTaxConnection,
  removeTaxConnection,
  removeTaxNumberRange,
  testTaxConnection,
  uploadTaxCertificate,
  type TaxCertificateUpload,
  type TaxConnection,
  type TaxConnectionPatch,
  type TaxEnvironment,
  type TaxNumberRangeRequest,
} from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';

/** How a company is connected with its tax authority, without its secrets. */
export function useTaxConnectionSetup(host: string) {
  return useQuery(cached(loadTaxConnection, { path: { host } }));
}

/** An owner's actions on the connection; each answers the connection afterwards. */
export function useTaxConnectionWrites(host: string) {
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  const keep = useCallback(
    (view: TaxConnection) => {
      cache.setQueryData(cached(loadTaxConnection, { path: { host } }).queryKey, view);
      for (const read of [loadCompany, loadSellingCompany]) void cache.invalidateQueries({ queryKey: everyRead(read) });
      return view;
    },
    [cache, host],
  );
  const path = { host };
  return {
    change: async (body: TaxConnectionPatch) => keep(await idempotent('change', body, (idempotencyKey) => call(changeTaxConnection, { path, body }, { idempotencyKey }))),
    upload: async (body: TaxCertificateUpload) => keep(await idempotent('upload', body, (idempotencyKey) => call(uploadTaxCertificate, { path, body }, { idempotencyKey }))),
    remove: async () => keep(await idempotent('remove', host, (idempotencyKey) => call(removeTaxConnection, { path }, { idempotencyKey }))),
    addRange: async (body: TaxNumberRangeRequest) => keep(await idempotent('addRange', body, (idempotencyKey) => call(addTaxNumberRange, { path, body }, { idempotencyKey }))),
    removeRange: async (rangeId: number) => keep(await idempotent('removeRange', String(rangeId), (idempotencyKey) => call(removeTaxNumberRange, { path: { host, rangeId } }, { idempotencyKey }))),
    test: async (environment: TaxEnvironment) => keep(await call(testTaxConnection, { path, body: { environment } })),
  };
}

export type TaxConnectionWrites = ReturnType<typeof useTaxConnectionWrites>;

/** A card of the set-up, which the owner goes through in order. */
export interface TaxStepProps {
  readonly step: number;
  readonly view: TaxConnection;
  readonly writes: TaxConnectionWrites;
}
