import type { ServiceType } from '@/wire/generated';

const AUTO_PRINT = 'yapa.auto-print';
const SERVICE = 'yapa.service-type';
const SERVICES: readonly ServiceType[] = ['inStore', 'delivery', 'pickup'];

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
    // Without storage the choice is asked again next time.
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

/** How the clients of this till get their goods. */
export function serviceType(): ServiceType {
  return SERVICES.find((service) => service === read(SERVICE)) ?? 'inStore';
}

/** Remembers the choice on this device. */
export function setServiceType(service: ServiceType): void {
  write(SERVICE, service);
}
