/**
 * The part of the contract that a session needs: English names here, the wire's names
 * only in the tables below.
 */
import { request } from './http';
import type { Day } from '@/lib/dates';

/** A currency as the user carries it. */
export interface Currency {
  readonly id: string;
  readonly symbol: string;
}

/** A role that a user holds in one company. */
export interface UserRole {
  readonly id: number;
  readonly description: string;
  readonly companyHost: string;
}

/** Type of an identity number. */
export interface UserDocumentType {
  readonly code: string;
  readonly description?: string;
}

/** Paper a ticket is laid out for. */
export type PrintFormat = '57mm' | '80mm' | 'default';

/** The signed-in user with everything a session needs to begin. */
export interface User {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly secondLastname: string;
  readonly email: string;
  readonly phone: string;
  readonly documentNumber: string;
  readonly documentType: UserDocumentType | null;
  readonly registered: Day;
  readonly enabled: boolean;
  readonly roles: readonly UserRole[];
  readonly companyHost: string;
  readonly genericClient: { readonly id: number; readonly name: string; readonly documentNumber: string } | null;
  readonly countryCode: string;
  readonly currency: Currency;
  /** Sales tax as a fraction: 0.18. */
  readonly saleTax: number;
  readonly sections: readonly string[];
  readonly permissionNumbers: readonly number[];
  readonly companyName: string;
  readonly companyTradename: string;
  readonly logo: string | null;
  readonly landsOnSession: boolean;
  readonly canPurchase: boolean;
  readonly supportEmail: string | null;
  readonly printFormat: PrintFormat;
}

/** The fields of the own profile that change. */
export interface ProfilePatch {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly secondLastname: string;
  readonly email: string;
  readonly phone: string;
  readonly documentNumber: string;
}

type Names = Readonly<Record<string, string>>;

const currencyNames: Names = { codigo: 'id', simbolo: 'symbol' };
const roleNames: Names = { rolId: 'id', rolDescripcion: 'description', rucEmpresaHost: 'companyHost' };
const documentTypeNames: Names = { tdoCodigo: 'code', tdoDescripcion: 'description' };
const genericClientNames: Names = { cliId: 'id', cliNombre: 'name', cliNumeroDocumento: 'documentNumber' };
const userNames: Names = {
  usuId: 'id',
  usuNombre: 'firstname',
  usuApellidoPaterno: 'lastname',
  usuApellidoMaterno: 'secondLastname',
  usuCorreo: 'email',
  usuTelefono: 'phone',
  usuNumeroDocumento: 'documentNumber',
  tipoDocumentoByUsuTdoCodigo: 'documentType',
  usuFechaRegistro: 'registered',
  usuVigente: 'enabled',
  rucEmpresaHost: 'companyHost',
  clienteGenerico: 'genericClient',
  paisCodigoISO2: 'countryCode',
  moneda: 'currency',
  impuesto: 'saleTax',
  permisos: 'sections',
  numerosPermiso: 'permissionNumbers',
  razonSocial: 'companyName',
  nombreComercial: 'companyTradename',
  aterrizaEnSesion: 'landsOnSession',
  realizarCompra: 'canPurchase',
  correoSoporte: 'supportEmail',
  formatoImpresion: 'printFormat',
};

function renamed(value: unknown, names: Names): Record<string, unknown> {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [names[name] ?? name, field]));
}

const orNull = (value: unknown, names: Names) => (value == null ? null : renamed(value, names));

/** The user from the wire. */
export function decodeUser(answer: unknown): User {
  const user = renamed(answer, userNames);
  const roles = Array.isArray(user.roles) ? user.roles.map((role) => renamed(role, roleNames)) : [];
  return {
    sections: [],
    permissionNumbers: [],
    ...user,
    roles,
    currency: renamed(user.currency, currencyNames),
    documentType: orNull(user.documentType, documentTypeNames),
    genericClient: orNull(user.genericClient, genericClientNames),
  } as unknown as User;
}

/** Loads the signed-in user; the device token is remembered by the server for notices. */
export async function getAuthenticatedUser(deviceToken: string | undefined, signal?: AbortSignal): Promise<User> {
  const query = { token_firebase: deviceToken };
  return decodeUser(await request({ path: 'v2/usuarios/usuario-autenticado', query, signal }));
}

/** Revokes the session's tokens on the server. */
export async function closeSession(deviceToken: string | undefined): Promise<void> {
  await request({ path: 'v1/autenticacion/cerrar-sesion', query: { token_firebase: deviceToken } });
}

/** Asks for a recovery link by e-mail; the answer does not tell whether the account exists. */
export async function requestRecovery(username: string): Promise<void> {
  const query = { nombre_usuario: username, app: 'ventas' };
  await request({ method: 'POST', path: 'v2/usuarios/recuperar-contrasena-link', query, anonymous: true });
}

/** Sets a new password with an e-mailed token. */
export async function changePasswordByToken(newPassword: string, token: string): Promise<void> {
  const query = { nueva_contrasena: newPassword, token };
  await request({ method: 'POST', path: 'v2/usuarios/actualizar-contrasena', query, anonymous: true });
}

/** Changes the own profile. */
export async function patchProfile(patch: ProfilePatch): Promise<void> {
  const wireNames = new Map(Object.entries(userNames).map(([wire, english]) => [english, wire]));
  const body = Object.fromEntries(Object.entries(patch).map(([name, value]) => [wireNames.get(name) ?? name, value]));
  await request({ method: 'PATCH', path: 'v2/usuarios', body });
}

/** Changes the own password, knowing the old one. */
export async function putPassword(userId: number, oldPassword: string, newPassword: string): Promise<void> {
  const body = { antigua: oldPassword, nueva: newPassword };
  await request({ method: 'PUT', path: `v2/usuarios/${userId}/cambio-contrasena`, body });
}

/** How much a seller has sold so far. */
export interface AccumulatedSales {
  readonly total: number;
  readonly count: number;
}

/** Where the accumulated sales of a user are. */
export function accumulatedSalesPath(host: string, userId: number): string {
  return `v2/ventas/empresas/${host}/usuarios/${userId}/acumulado-total-ventas`;
}

/** The accumulated sales from the wire. */
export function decodeAccumulatedSales(answer: unknown): AccumulatedSales {
  const fields = renamed(answer, { totalAcumulado: 'total', totalCantidad: 'count' });
  return { total: Number(fields.total ?? 0), count: Number(fields.count ?? 0) };
}
