import type { Carrier, Driver } from '@/wire/generated';
import type { DriverDraft, GuideDraft } from './draft';

/** What a guide keeps of a driver. */
function driverDraft({ id, name, lastName, documentType, documentNumber, licenseNumber }: Driver): DriverDraft {
  return { id, name, lastName, documentType, documentNumber, licenseNumber };
}

/** First and last names of a driver. */
export function driverOf({ name, lastName }: Pick<DriverDraft, 'name' | 'lastName'>): string {
  return `${name} ${lastName}`.trim();
}

/** The drivers of the company, those of the vehicle first; a driver of two vehicles is offered once. */
export function driversFor(carriers: readonly Carrier[], plate: string): readonly DriverDraft[] {
  const own = carriers.filter(({ plateNumber }) => plateNumber === plate);
  const others = carriers.filter(({ plateNumber }) => plateNumber !== plate);
  const all = [...own, ...others].flatMap(({ drivers }) => drivers.map(driverDraft));
  const seen = new Set<string>();
  return all.filter(({ documentType, documentNumber }) => {
    const person = `${documentType} ${documentNumber}`;
    const first = !seen.has(person);
    seen.add(person);
    return first;
  });
}

/** Another principal vehicle: its first driver comes along unless a driver was chosen already. */
export function withPlate(draft: GuideDraft, plate: string, carriers: readonly Carrier[]): GuideDraft {
  const [first] = carriers.find(({ plateNumber }) => plateNumber === plate)?.drivers ?? [];
  const driver = draft.driver ?? (first && driverDraft(first));
  return { ...draft, plate, driver, secondaryPlate: draft.secondaryPlate === plate ? '' : draft.secondaryPlate };
}

/** The vehicle that a new guide begins with: the company's only principal one. */
export function onlyPlate(carriers: readonly Carrier[]): string | undefined {
  const principal = carriers.filter(({ kind }) => kind === 'principal');
  return principal.length === 1 ? principal[0]?.plateNumber : undefined;
}
