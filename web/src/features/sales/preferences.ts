import type { Company, SaleType, ServiceType } from '@/wire/generated';

const AUTO_PRINT = 'yapa.auto-print';
const SERVICE = 'yapa.service-type';
const SALE_TYPE = 'yapa.sale-type';
const SERVICES: readonly ServiceType[] = ['inStore', 'delivery', 'pickup'];
const SALE_TYPES: readonly SaleType[] = ['goods', 'parking', 'carParking', 'motorcycleParking'];

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the user has to choose again next time.
  }
}

/** Whether this till prints the ticket as soon as a sale is registered. */
export function autoPrint(): boolean {
  return read(AUTO_PRINT) !== 'false';
}

/** Remembers the choice on this device. */
export function setAutoPrint(on: boolean): void {
  write(AUTO_PRINT, String(on));
}

/** The ways in which the company lets goods reach its clients. */
export function servicesOf(company: Pick<Company, 'delivery' | 'pickup'>): readonly ServiceType[] {
  return SERVICES.filter((service) => service === 'inStore' || company[service]);
}

/** How the clients of this till get their goods, as far as the company still does that. */
export function serviceType(company: Pick<Company, 'delivery' | 'pickup'>): ServiceType {
  return servicesOf(company).find((service) => service === read(SERVICE)) ?? 'inStore';
}

/** Remembers the choice on this device. */
export function setServiceType(service: ServiceType): void {
  write(SERVICE, service);
}

/** Kinds of sales of a company: goods, and parking where it has the service. */
export function saleTypesOf(company: Pick<Company, 'parkingService'>): readonly SaleType[] {
  return company.parkingService ? SALE_TYPES : ['goods'];
}

/** The kind of sales of this till. */
export function saleType(company: Pick<Company, 'parkingService'>): SaleType {
  return saleTypesOf(company).find((kind) => kind === read(SALE_TYPE)) ?? 'goods';
}

/** Where it is kept which drawer of a seller is open. */
const drawerOf = ({ host, userId }: Till) => `yapa.drawer.${host}.${userId}`;

interface Till {
  readonly host: string;
  readonly userId: number;
}

/** The cash session that is open as far as this device knows: a sale that is sent later names the one it was made in. */
export function knownDrawer(till: Till): number | undefined {
  return Number(read(drawerOf(till))) || undefined;
}

/** Remembers the open session on this device. */
export function setKnownDrawer(till: Till, cashSessionId: number | undefined): void {
  write(drawerOf(till), String(cashSessionId ?? ''));
}

/** Remembers the choice on this device. */
export function setSaleType(kind: SaleType): void {
  write(SALE_TYPE, kind);
}
