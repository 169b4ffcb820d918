import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/wire/errors';
import { call } from '@/wire/call';
import type { DocumentDetail } from './detail';
import { canGoAgain, fetchDocument, isTaken, wasTaken } from './reads';

vi.mock('@/wire/call', () => ({ call: vi.fn() }));

const OWN = { host: '20601234565', external: false, flow: 'pe-dolpos' };
const OUTSIDE = { host: '76480902-5', external: true, flow: 'cl-dolpos' };
const answer = (values: object) => Promise.resolve({ totals: { net: 0, exempt: 0, vat: 0, total: 0 }, products: [], creditNotes: [], total: 0, taxed: 0, exonerated: 0, unaffected: 0, taxValue: 0, ...values });
const asked = () => vi.mocked(call).mock.calls.map(([endpoint]) => endpoint.path);

describe('the document of a sale', () => {
  it('is looked for among the guides after any failure, and the first failure is reported when there is none', async () => {
    for (const status of [404, 500, 0]) {
      vi.mocked(call).mockReset().mockRejectedValueOnce(new ApiError(status, 'first')).mockRejectedValueOnce(new ApiError(404, 'second'));
      await expect(fetchDocument(OWN, 7)).rejects.toMatchObject({ code: 'first' });
      expect(asked()[1]).toBe('/v1/integracion/comprobantes/empresas/{host}/ventas/{saleId}/guias');
    }
    vi.mocked(call).mockReset().mockRejectedValueOnce(new ApiError(404, 'first')).mockReturnValueOnce(answer({ id: 4, saleId: 7, number: 'T001-1', correlative: 1, clientName: '' }));
    expect(await fetchDocument(OWN, 7)).toMatchObject({ number: 'T001-1' });
  });
  it('has no guide in an external flow', async () => {
    vi.mocked(call).mockReset().mockRejectedValueOnce(new ApiError(404, 'first'));
    await expect(fetchDocument(OUTSIDE, 7)).rejects.toMatchObject({ code: 'first' });
    expect(call).toHaveBeenCalledOnce();
  });
});

describe('sending a document again', () => {
  it('is offered while it waits or was refused, unless the payment that it is of was undone', () => {
    expect((['pending', 'rejected', 'accepted', 'voided'] as const).map((state) => canGoAgain({ state }))).toEqual([true, true, false, false]);
    expect((['pending', 'rejected'] as const).map((state) => canGoAgain({ state, givenUp: true }))).toEqual([false, false]);
  });
});

describe('whether the authority took a document', () => {
  const document = { saleId: 7, series: 'F001', correlative: 12, noteId: undefined } as DocumentDetail;
  it('is what the validity check answers, and a note says that it is one', async () => {
    vi.mocked(call).mockReset().mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    expect(await isTaken(OWN, document)).toBe(true);
    expect(await isTaken(OWN, { ...document, noteId: 3 })).toBe(false);
    expect(vi.mocked(call).mock.calls.map(([, input]) => (input as { query: object }).query)).toEqual([
      { series: 'F001', correlative: '12' },
      { series: 'F001', correlative: '12', creditNote: true },
    ]);
  });
  it('stays true of one that a note took back, also while that was not seen yet', async () => {
    vi.mocked(call).mockReset();
    expect(await wasTaken(OWN, { ...document, state: 'voided' })).toBe(true);
    expect(call).not.toHaveBeenCalled();
    for (const [status, taken] of [['voided', true], ['rejected', false]] as const) {
      vi.mocked(call).mockReset().mockResolvedValueOnce(false).mockReturnValueOnce(answer({ status, correlativeSeries: 'F001-12', correlative: 12, client: '' }));
      expect(await wasTaken(OWN, { ...document, state: 'accepted' })).toBe(taken);
    }
  });
  it('is read from the document anew in an external flow', async () => {
    vi.mocked(call).mockReset().mockReturnValueOnce(answer({ folio: 12, status: 'observed', client: null }));
    expect(await isTaken(OUTSIDE, document)).toBe(true);
  });
});
