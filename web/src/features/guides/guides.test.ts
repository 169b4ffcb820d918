import { describe, expect, it } from 'vitest';
import { countryFacts } from '@/country/facts.generated';
import type { PickableProduct } from '@/products/product';
import { ONE, fromInt, fromNumber } from '@/lib/dec4';
import type { Carrier, Guide, Purchase, Sale } from '@/wire/generated';
import { guideBody } from './body';
import { NO_END, emptyDraft, grossWeight, isBegun, withChosen, withLine, withOneMore, type GuideDraft } from './draft';
import { EVERY, guidesAddress, guidesQuery, reasonAsked } from './search';
import { driversFor, withPlate } from './fleet';
import { draftFrom } from './keep';
import { NOWHERE, placeAt, placeWords, ubigeoOf } from './place';
import { draftOfGuide, draftOfPurchase, draftOfSale, endOfBranch, freshDraft, withParty, withReason } from './prefill';
import { problemsOf, relatedDocument } from './problems';
import { REASONS, REASON_CODES, sideOf } from './reasons';
import { readDrafts, withDraft } from './store';
import { kilosOfOne, netWeight, totalRaw, unweighed } from './weight';

const { read: readGuidesSearch, change: withChange } = guidesAddress;

const TODAY = '2026-11-23';
const { PE } = countryFacts;
const OWN = { address: 'Av. Central 10', place: placeAt('150101', ['Lima', 'Lima', 'Lima']), localCode: '0000' };
const goods = (id: number, size: Partial<PickableProduct> = {}): PickableProduct => ({
  id, code: `P${id}`, eanCode: '', externalCode: '', title: `Producto ${id}`, detail: '', image: null, price: 9, stock: 0, unit: 'UNI', partialSale: false, active: true, groups: [], ...size,
});
const PARTY = { id: 4, name: 'Rosa Quispe', documentType: '1', documentNumber: '45678912' };
const DRIVER = { id: 3, name: 'Juan', lastName: 'Rojas', documentType: '1', documentNumber: '41234567', licenseNumber: 'Q41234567' };
const whole: GuideDraft = {
  ...withOneMore(freshDraft('sale', OWN), goods(1, { measurement: 500, measurementUnit: 'G' })),
  party: PARTY, plate: 'ABC123', driver: DRIVER, arrival: { address: 'Jr. Uno 1', place: placeAt('150115'), localCode: '' },
};

describe('reasons', () => {
  it('only 04 belongs to the sale side', () => {
    expect(REASONS.filter((reason) => sideOf(reason) === 'sales').map((reason) => REASON_CODES[reason])).toEqual(['04']);
  });
  it('a list begins with all of them, and that of purchases offers no 04', () => {
    expect(guidesQuery({}, 'purchases')).toMatchObject({ side: 'purchases', reasons: null });
    expect(reasonAsked({ reason: 'return' }, 'purchases')).toBe('return');
    expect(reasonAsked({ reason: 'betweenBranches' }, 'purchases')).toBe(EVERY);
    expect(guidesQuery({}, 'sales')).toMatchObject({ side: 'sales', reasons: null });
    expect(guidesQuery({ reason: 'return' }, 'sales')).toMatchObject({ side: 'sales', reasons: '06' });
  });
});

describe('the address of a list', () => {
  it('drops what makes no sense, orders the days and begins a change at page one', () => {
    const search = readGuidesSearch({ reason: '99', from: '2026-11-20', to: '2026-11-01', text: ' ', page: '3' });
    expect(search).toEqual({ from: '2026-11-01', to: '2026-11-20', page: 3 });
    expect(withChange(search, { text: 'T001' })).toEqual({ from: '2026-11-01', to: '2026-11-20', text: 'T001' });
    expect(guidesQuery(search, 'purchases')).toMatchObject({ reasons: null, page: 2, from: '2026-11-01', before: '2026-11-21' });
  });
});

describe('weights', () => {
  it('follow from the size of a product, and not from pieces or litres', () => {
    expect(kilosOfOne({ measurement: 500, measurementUnit: 'G' })).toBe(fromNumber(0.5));
    expect(kilosOfOne({ measurement: 1.5, measurementUnit: 'L' })).toBeUndefined();
    expect(kilosOfOne({ unit: 'KG', measurement: 500, measurementUnit: 'G' })).toBe(ONE);
    expect(kilosOfOne({ measurement: 6, measurementUnit: 'UNI' })).toBeUndefined();
    expect(kilosOfOne({ measurement: 800, measurementUnit: 'G', packageContent: 12 })).toBe(fromNumber(9.6));
    expect(kilosOfOne({ measurement: Number.NaN, measurementUnit: 'KG' })).toBeUndefined();
  });
  it('are added up with the tare, and a typed weight wins until the quantity changes', () => {
    const two = withLine(whole, 'product:1', { quantity: fromInt(2) });
    expect(totalRaw(two.lines)).toBe(ONE);
    const typed = withLine(withLine(two, 'product:1', { weight: fromInt(3) }), 'product:1', { tare: fromNumber(0.25) });
    expect(grossWeight(typed)).toBe(fromNumber(3.25));
    expect(grossWeight({ ...typed, gross: fromInt(9) })).toBe(fromInt(9));
    const more = withLine(typed, 'product:1', { quantity: fromInt(4) });
    expect(more.lines.map(netWeight)).toEqual([fromInt(2)]);
    expect(unweighed(withOneMore(more, goods(2)).lines)).toBe(1);
  });
});

describe('a draft', () => {
  it('is ready when everything that the law asks for is there', () => {
    expect(problemsOf(whole, TODAY, PE)).toEqual({});
  });
  it('names everything that is missing', () => {
    expect(problemsOf(emptyDraft({ kind: 'none' }, 'sale'), TODAY, PE)).toEqual({
      party: 'clientMissing', lines: 'linesMissing', plate: 'plateMissing', driver: 'driverMissing',
      departurePlace: 'placeMissing', departureAddress: 'addressMissing', arrivalPlace: 'placeMissing', arrivalAddress: 'addressMissing',
    });
  });
  it('asks for the carrier of public transport instead of a vehicle', () => {
    const draft = { ...whole, isPrivate: false, plate: '', driver: undefined, carrierNumber: '2010' };
    expect(problemsOf(draft, TODAY, PE)).toEqual({ carrierNumber: 'carrierNumberWrong', carrierName: 'carrierNameMissing' });
  });
  it('asks for no recipient between own establishments, but for the client of a sale whatever its reason is', () => {
    expect(problemsOf({ ...whole, reason: 'betweenBranches', party: undefined }, TODAY, PE)).toEqual({});
    expect(problemsOf({ ...whole, reason: 'betweenBranches', party: undefined, source: { kind: 'sale', id: 3, number: 'F001-3' } }, TODAY, PE)).toEqual({ party: 'clientMissing' });
  });
  it('asks for a description of other reasons, a weight and days in their order', () => {
    expect(problemsOf({ ...whole, reason: 'other', gross: fromInt(0), exitDay: '2026-11-24', arrivalDay: TODAY }, TODAY, PE)).toEqual({
      description: 'descriptionMissing', gross: 'grossMissing', arrivalDay: 'arrivalBefore',
    });
    expect(problemsOf({ ...whole, exitDay: '2026-11-22' }, TODAY, PE)).toEqual({ exitDay: 'exitPast' });
    expect(problemsOf({ ...whole, exitDay: '' }, TODAY, PE)).toEqual({ exitDay: 'exitMissing' });
  });
  it('keeps the weights of products that stay chosen, and lines that are no product', () => {
    const typed = withLine(whole, 'product:1', { weight: fromInt(7) });
    const chosen = withChosen(typed, [{ goods: goods(1), quantity: ONE }, { goods: goods(2), quantity: fromInt(3) }]);
    expect(chosen.lines.map(({ key, weight }) => [key, weight])).toEqual([['product:1', fromInt(7)], ['product:2', undefined]]);
  });
});

describe('the related document', () => {
  it('has the codes of its country, and is sent as it is written where numbers have no fixed length', () => {
    expect(relatedDocument('fa-12', countryFacts.CL)).toEqual({ type: '33', number: 'FA-12' });
    expect(relatedDocument('ba-12', countryFacts.CL)).toEqual({ type: '39', number: 'BA-12' });
    expect(relatedDocument('f-12', countryFacts.MX)).toEqual({ type: '01', number: 'F-12' });
  });
  it('is an invoice with its F, or a ticket by its B, or none', () => {
    expect(relatedDocument(' f001-12 ', PE)).toEqual({ type: '01', number: 'F001-12' });
    expect(relatedDocument('001-12', PE)).toEqual({ type: '01', number: 'F001-12' });
    expect(relatedDocument('b001-7', PE)).toEqual({ type: '03', number: 'B001-7' });
    expect(relatedDocument('', PE)).toBeUndefined();
  });
});

describe('what goes out', () => {
  it('says that an electronic guide was announced, and nothing where a paper was', () => {
    expect(guideBody(whole, TODAY, PE, true).electronic).toBe(true);
    expect(guideBody(whole, TODAY, PE).electronic).toBeNull();
  });

  it('is the whole guide: weights with two decimals, addresses of 100 characters, the client by its key', () => {
    const line = withLine(whole, 'product:1', { quantity: fromInt(3) });
    const body = guideBody({ ...line, invoice: '001-7', arrival: { ...line.arrival, address: `  ${'x'.repeat(120)}` } }, TODAY, PE);
    expect(body).toMatchObject({
      saleId: null, orderId: null, clientId: 4, document: { kind: '01', number: 'F001-7' },
      lines: [{ productId: 1, quantity: 3, weight: 1.5, tare: 0, rawWeight: 1.5, sunatCode: '0' }],
      shipment: {
        reason: 'sale', grossWeight: 1.5, netWeight: 1.5, weightUnit: 'KGM', exitDay: TODAY, kind: 'private', plate: 'ABC123', secondaryPlate: null,
        driver: { name: 'Juan', licenseNumber: 'Q41234567' }, departure: { divisionCode: '150101', localCode: '0000' }, arrival: { divisionCode: '150115', address: 'x'.repeat(100), localCode: null },
      },
    });
  });
  it('states no net weight while goods are not weighed', () => {
    const body = guideBody({ ...withOneMore(whole, goods(2)), gross: fromInt(3) }, TODAY, PE);
    expect(body.shipment).toMatchObject({ grossWeight: 3, netWeight: null });
  });
  it('names a carrier instead of the vehicle, a supplier instead of a client, and no recipient between own establishments', () => {
    const supplier = { ...PARTY, id: 0, name: 'Alicorp', documentType: '6', documentNumber: '20100055237' };
    const bought = guideBody({ ...whole, reason: 'purchase', party: supplier, isPrivate: false, carrierNumber: ' 20100055237 ', carrierName: 'Veloz' }, TODAY, PE);
    expect(bought).toMatchObject({ sponsorRuc: '20100055237', sponsorName: 'Alicorp', shipment: { kind: 'public', carrier: { ruc: '20100055237', name: 'Veloz' } } });
    expect(bought.shipment.plate).toBeUndefined();
    expect(bought.recipient).toBeUndefined();
    expect(guideBody({ ...whole, reason: 'return', party: supplier }, TODAY, PE).recipient).toMatchObject({ documentNumber: '20100055237' });
    const between = guideBody({ ...whole, reason: 'betweenBranches', party: undefined }, TODAY, PE);
    expect([between.clientId, between.recipient, between.sponsorRuc]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the prefilled draft', () => {
  const sale = {
    id: 12, invoiceNumber: 'F001-00000012', seriesCorrelative: 'F001-00000012', electronic: true, emissionCode: '01',
    client: { id: 4, name: 'Rosa Quispe', documentType: '1', documentNumber: '45678912', address: 'Jr. Uno 1' },
    lines: [
      { kind: 'product', id: 1, code: 'P1', name: 'Arroz', brand: '', presentation: 'Bolsa', measurement: 5, measurementUnit: 'KG', quantity: 2 },
      { kind: 'product', id: 1, code: 'P1', name: 'Arroz', brand: '', presentation: 'Bolsa', measurement: 5, measurementUnit: 'KG', quantity: 1 },
      { kind: 'service', id: 0, code: '', name: 'Delivery', brand: '', presentation: '', measurement: 0, measurementUnit: '', quantity: 1 },
    ],
  } as unknown as Sale;
  it('of a sale: its goods, its client, its document, from the company', () => {
    const draft = draftOfSale(sale, OWN, undefined);
    expect(draft).toMatchObject({ reason: 'sale', invoice: 'F001-00000012', party: PARTY, departure: OWN, arrival: { address: 'Jr. Uno 1', place: NOWHERE } });
    expect(draft.lines.map(({ key, quantity }) => [key, quantity])).toEqual([['product:1', fromInt(3)]]);
    expect(grossWeight(draft)).toBe(fromInt(15));
  });
  it('of a purchase: what was confirmed, to the company', () => {
    const order = { id: 7, number: 41, sponsorName: 'Alicorp', sponsorNumber: '20100055237', lines: [{ line: 1, code: 'A', name: 'Manteca', brand: '', presentation: '', measurement: 1, measurementUnit: 'KG', packageContent: 6, quantity: 12, confirmedQuantity: 10, associated: [] }] } as unknown as Purchase;
    expect(draftOfPurchase(order, OWN, 'Av. Argentina 4793', '6')).toMatchObject({
      reason: 'purchase', party: { name: 'Alicorp', documentType: '6', documentNumber: '20100055237' }, arrival: OWN, departure: { address: 'Av. Argentina 4793' }, lines: [{ quantity: fromInt(10), each: fromInt(6) }],
    });
  });
  it('another reason turns the way and drops a party that no longer fits', () => {
    const draft = { ...freshDraft('sale', OWN), party: PARTY };
    expect(withReason(draft, 'purchase', OWN)).toMatchObject({ arrival: OWN, departure: NO_END, party: undefined });
    expect(withReason(draft, 'saleToThirdParty', OWN)).toMatchObject({ departure: OWN, party: PARTY });
  });
  it('a client brings the address to the end that is still open', () => {
    const end = { address: 'Jr. Dos 2', place: NOWHERE, localCode: '' };
    expect(withParty(freshDraft('sale', OWN), PARTY, end).arrival).toEqual(end);
    expect(withParty(whole, PARTY, end).arrival.address).toBe('Jr. Uno 1');
  });
});

describe('vehicles', () => {
  const carriers = [
    { id: 1, kind: 'principal', plateNumber: 'ABC123', drivers: [DRIVER] },
    { id: 2, kind: 'secondary', plateNumber: 'XYZ987', drivers: [{ ...DRIVER, id: 9 }, { ...DRIVER, id: 10, documentNumber: '40000001' }] },
  ] as unknown as readonly Carrier[];
  it('bring their first driver, and offer each person once with their own first', () => {
    expect(withPlate({ ...whole, driver: undefined }, 'XYZ987', carriers).driver?.id).toBe(9);
    expect(withPlate(whole, 'XYZ987', carriers).driver?.id).toBe(3);
    expect(driversFor(carriers, 'XYZ987').map(({ id }) => id)).toEqual([9, 10]);
  });
});

describe('places', () => {
  it('have a ubigeo once every level is chosen', () => {
    const level = (code: string) => ({ code, name: code });
    expect(ubigeoOf({ known: null, divisions: [level('15'), level('01')] }, PE)).toBe('');
    expect(ubigeoOf({ known: null, divisions: [level('15'), level('01'), level('22')] }, PE)).toBe('150122');
    expect(ubigeoOf({ known: null, divisions: [level('09'), level('014')] }, countryFacts.MX)).toBe('09014');
    expect(ubigeoOf(OWN.place, PE)).toBe('150101');
    expect(placeWords(OWN.place)).toBe('Lima');
  });
  it('of a branch are known where all levels of its country are', () => {
    const branch = { direction: 'Av. Dos 2', localCode: '0001', division1: 'Ciudad de México', division2: 'Coyoacán', division3: '', division1Code: '09', division2Code: '003', division3Code: '' };
    expect(ubigeoOf(endOfBranch(branch, countryFacts.MX).place, countryFacts.MX)).toBe('09003');
    expect(endOfBranch({ ...branch, division2Code: '' }, countryFacts.MX).place).toEqual(NOWHERE);
    expect(endOfBranch(branch, PE).place).toEqual(NOWHERE);
  });
});

describe('a kept draft', () => {
  it('comes back as it was', () => {
    expect(draftFrom(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    expect(isBegun(whole)).toBe(true);
  });
  it('is read with its neighbours, and one that no form could draw is set aside', () => {
    const aside: unknown[] = [];
    const setAside = (draft: unknown) => void aside.push(draft);
    expect(readDrafts(JSON.stringify({ version: 1, drafts: { sales: whole, 'sale 3': { lines: 7 } } }), setAside)).toEqual({ sales: whole });
    expect(readDrafts('{', setAside)).toEqual({});
    expect(readDrafts(null, setAside)).toEqual({});
    expect(aside).toEqual([{ lines: 7 }, '{']);
  });
  it('is one of twelve at most: the one that was changed longest ago goes', () => {
    const many = Array.from({ length: 13 }, (_, at) => `sale ${at + 1}`).reduce<Record<string, GuideDraft>>((all, name) => withDraft(all, name, whole), {});
    expect(Object.keys(withDraft(many, 'sale 2', whole))).toEqual([...Array.from({ length: 11 }, (_, at) => `sale ${at + 3}`), 'sale 2']);
  });
  it('loses what makes no sense instead of breaking the form', () => {
    const broken = { ...whole, lines: [...whole.lines, { key: 'x', quantity: 1e300 }, null, { key: 'product:1', quantity: 5 }], gross: -1, exitDay: '2026-13-40', party: { name: 7 }, departure: 'x', note: 'n'.repeat(9_999), plate: 12 };
    expect(draftFrom(broken)).toEqual({ ...whole, gross: undefined, party: undefined, departure: NO_END, note: 'n'.repeat(250), plate: '' });
    for (const value of [null, 3, 'x', [], {}, { reason: 'sale' }, { source: { kind: 'sale', id: -1 }, reason: 'sale' }]) expect(draftFrom(value)).toBeUndefined();
  });
});

describe('a guide that was refused', () => {
  const sent = guideBody({ ...whole, reason: 'saleToThirdParty', note: 'Frágil', invoice: 'B001-12', gross: fromInt(9), exitDay: '2026-11-25', arrivalDay: '2026-11-26', secondaryPlate: 'XYZ987' }, TODAY, PE);
  const refused = {
    reason: sent.shipment.reason, shipment: sent.shipment, notes: sent.notes, clientId: PARTY.id, clientName: PARTY.name, clientDocument: PARTY.documentNumber, clientDocumentType: PARTY.documentType,
    sponsorRuc: '', sponsorName: '', associatedInvoice: sent.document?.number ?? '', lines: (sent.lines ?? []).map((line, at) => ({ ...line, lineNo: at + 1 })),
  } as unknown as Guide;
  const fresh = freshDraft('purchase', OWN);

  it('fills a new form with everything that was sent, which goes out the same', () => {
    const again = draftOfGuide(refused, fresh, TODAY, PE);
    expect(guideBody(again, TODAY, PE)).toEqual(sent);
    expect(problemsOf(again, TODAY, PE)).toEqual({});
  });
  it('keeps no day that is over, names a place that the form knows, and follows another quantity with the weight', () => {
    const later = draftOfGuide(refused, freshDraft('sale', OWN), '2026-11-27', PE);
    expect([later.exitDay, later.arrivalDay, later.departure.place.known?.names]).toEqual([undefined, undefined, OWN.place.known?.names]);
    const [line] = withLine(later, 'product:1', { quantity: fromInt(4) }).lines;
    expect(line && netWeight(line)).toBe(fromInt(2));
  });
  it('of a purchase has its supplier, and between establishments none', () => {
    const bought = { ...refused, reason: 'purchase', sponsorRuc: '20100070970', sponsorName: 'Proveedor SAC' } as Guide;
    expect(draftOfGuide(bought, fresh, TODAY, PE).party).toEqual({ id: 0, name: 'Proveedor SAC', documentType: '6', documentNumber: '20100070970' });
    expect(draftOfGuide({ ...refused, reason: 'betweenBranches' }, fresh, TODAY, PE).party).toBeUndefined();
  });
});
