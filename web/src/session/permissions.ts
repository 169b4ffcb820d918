import type { User } from '@/wire/generated';

/** Sections that every user may open, independent of the account's list. */
const ALWAYS = new Set(['session', 'logout', 'login', 'password-recovery', 'cambiar-clave']);

/** The first segment of a path: `sales` of `/sales/new`. */
export function sectionOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Whether the user may open the section that a path belongs to. */
export function mayOpen(user: User, path: string): boolean {
  const section = sectionOf(path);
  return ALWAYS.has(section) || user.sections.includes(section);
}

/** Meaning of each permission number. */
export const PERMISSION = {
  none: -1,
  base: 0,
  sell: 1,
  pickBranch: 2,
  ownCompany: 3,
  editCompany: 4,
  clients: 5,
  viewProducts: 6,
  editProducts: 7,
  allBranches: 8,
  users: 9,
  documents: 10,
  purchasing: 11,
  consolidated: 12,
} as const;

/** Whether the user holds a permission number; -1 always passes. */
export function may(user: User, permission: number): boolean {
  return permission === PERMISSION.none || user.permissionNumbers.includes(permission);
}

/** Whether the user sells: by right, and with the till among the sections of the account. */
export function maySell(user: User): boolean {
  return may(user, PERMISSION.sell) && mayOpen(user, '/sales/new');
}

/** Whether the user begins transport guides that are of no sale, at this path; the guides of a sale are its seller's. */
export function mayBeginGuides(user: User, path: string): boolean {
  return seesEveryone(user) && may(user, PERMISSION.purchasing) && mayOpen(user, path);
}

/** Roles that see the sales of every seller of their company. */
const SEES_EVERYONE = ['Propietario', 'Gestor'];

/** Whether the user sees the figures of the whole shop; otherwise only the own ones. */
export function seesShopFigures(user: User): boolean {
  return user.shopFigures;
}

/** Whether the user sees what goods cost and what sales earn, and may type costs. */
export function seesCosts(user: User): boolean {
  return user.costs;
}

/** Whether the user is an owner of the own company. */
export function isOwner(user: Pick<User, 'roles' | 'companyHost'>): boolean {
  return user.roles.some((role) => role.companyHost === user.companyHost && role.description === SEES_EVERYONE[0]);
}

/** Whether the user may see the sales of the whole company. */
export function seesEveryone(user: User): boolean {
  return user.roles.some((role) => role.companyHost === user.companyHost && SEES_EVERYONE.includes(role.description));
}
