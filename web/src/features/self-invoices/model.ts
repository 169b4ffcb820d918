import type { Client, SelfInvoiceOffer, SelfInvoiceRegime, SelfInvoiceUsage } from '@/wire/generated';

/** The buyer of an invoice while it is typed. */
export interface BuyerForm {
  readonly registerNumber: string;
  readonly name: string;
  readonly regime: string;
  readonly postcode: string;
  readonly usage: string;
  readonly email: string;
}

export const EMPTY_BUYER: BuyerForm = { registerNumber: '', name: '', regime: '', postcode: '', usage: '', email: '' };

/** Length of the RFC of a legal person; a natural one's has a character more. */
const LEGAL_LENGTH = 12;

/** Whether a number has the length of an RFC; a client may have a CURP instead. */
function isRegisterNumber(text: string): boolean {
  return text.length === LEGAL_LENGTH || text.length === LEGAL_LENGTH + 1;
}

/** A client as the buyer; what the client does not have stays as it was typed. */
export function buyerOfClient({ documentNumber, name, email, taxProfile }: Pick<Client, 'documentNumber' | 'name' | 'email' | 'taxProfile'>, form: BuyerForm): BuyerForm {
  return {
    registerNumber: isRegisterNumber(documentNumber) ? documentNumber : form.registerNumber,
    name,
    email: email || form.email,
    regime: taxProfile?.regime ?? form.regime,
    postcode: taxProfile?.postcode ?? form.postcode,
    usage: taxProfile?.usage ?? form.usage,
  };
}

/** The regimes that a taxpayer with this number can have; all of them until it is whole. */
export function regimesOf(regimes: readonly SelfInvoiceRegime[], registerNumber: string): readonly SelfInvoiceRegime[] {
  const { length } = registerNumber.replace(/[\s-]/g, '');
  if (length === LEGAL_LENGTH) return regimes.filter(({ legal }) => legal);
  return length === LEGAL_LENGTH + 1 ? regimes.filter(({ natural }) => natural) : regimes;
}

/** The regime that stays chosen among those that fit. */
export function chosenRegime(regimes: readonly SelfInvoiceRegime[], code: string): string {
  return regimes.some((one) => one.code === code) ? code : '';
}

/** The usages that go with a regime; all of them until one is chosen. */
export function usagesOf(offer: Pick<SelfInvoiceOffer, 'regimes' | 'usages'>, regime: string): readonly SelfInvoiceUsage[] {
  const chosen = offer.regimes.find(({ code }) => code === regime);
  return chosen ? offer.usages.filter(({ code }) => chosen.usages.includes(code)) : offer.usages;
}

/** The usage that stays chosen among those that fit. */
export function chosenUsage(usages: readonly SelfInvoiceUsage[], code: string): string {
  return usages.some((one) => one.code === code) ? code : '';
}

/** The typed values, with the regime and usage that fit the number. */
export function fittingBuyer(offer: Pick<SelfInvoiceOffer, 'regimes' | 'usages'>, form: BuyerForm): BuyerForm {
  const regime = chosenRegime(regimesOf(offer.regimes, form.registerNumber), form.regime);
  return { ...form, regime, usage: chosenUsage(usagesOf(offer, regime), form.usage) };
}
