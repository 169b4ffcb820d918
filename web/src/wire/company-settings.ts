import { parseDec4, type Dec4 } from '@/lib/dec4';
import type { DiscountMode, Setting } from './generated';

/** The settings of a company that the contract keeps as a list of names and values, by our names. */
export const SETTING = {
  saleDiscount: 'descuentoGlobal',
  saleDiscountMode: 'modoDescuentoGlobal',
  productDiscount: 'descuentoLinea',
  productDiscountMode: 'modoDescuentoLinea',
  zeroInventory: 'inventarioCero',
  branchCode: 'codigoEstablecimiento',
  activityCode: 'codigoActividad',
  proformasNote: 'notaCotizacion',
  parkingService: 'servicioParqueo',
  openLines: 'lineasLibres',
  selfInvoicing: 'autofactura',
  sharedDrawer: 'cajaPorSucursal',
  cashSessionRequired: 'cajaObligatoria',
  sellersMendPayments: 'vendedorCorrigePago',
  cashEmail: 'cajaCorreo',
  creditLimit: 'fiadoLimite',
  creditDays: 'fiadoDias',
  ivaProducts: 'impuestoIva',
  purchaseGoal: 'metaComprasAnual',
} as const;

/** Settings by name. */
export type SettingKey = keyof typeof SETTING;

/** Values of the settings, by our names; those that a company field has already come from there. */
export type SettingValues = Partial<Record<SettingKey, boolean | string>>;

const MODES: Readonly<Record<DiscountMode, string>> = { amount: 'monto', percent: 'porcentaje' };

/** The settings as the contract's list: yes and no in words, ways of a discount by its own words. */
export function settingsOf(values: SettingValues): readonly Setting[] {
  return Object.entries(values).map(([key, value]) => ({ name: SETTING[key as SettingKey], value: MODES[value as DiscountMode] ?? String(value) }));
}

/** An amount among the settings as the contract keeps them; nothing where there is none. */
export function amountSetting(settings: readonly Setting[], key: SettingKey): Dec4 | undefined {
  const value = settings.find(({ name }) => name === SETTING[key])?.value;
  return value !== undefined && /^\d{1,12}(\.\d{1,4})?$/.test(value) ? parseDec4(value) : undefined;
}

/** Path of a setting among what the server refuses. */
export function settingPath(key: SettingKey): string {
  return `settings.${SETTING[key]}`;
}
