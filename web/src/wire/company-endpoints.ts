// Operations whose rows of the contract are on their way.
import {
  branchCodec, branchFormCodec, branchPageCodec, branchQueryCodec, companyUserCodec, companyUserPageCodec, companyUserPatchCodec, companyUserQueryCodec, newUserCodec, newUserQueryCodec,
  type Branch, type BranchForm, type BranchPage, type BranchQuery, type CompanyUser, type CompanyUserPage, type CompanyUserPatch, type CompanyUserQuery, type Endpoint, type Message, type NewUser, type NewUserQuery,
} from './generated';

type H = { readonly host: string | number };
export const listBranches: Endpoint<H & { readonly countryCode: string | number }, BranchQuery, never, BranchPage> = { method: 'GET', path: '/v2/administracion/paises/{countryCode}/empresas/maestros/{host}', query: branchQueryCodec, answer: branchPageCodec };
export const addBranch: Endpoint<H & { readonly countryCode: string | number }, never, BranchForm, Branch> = { method: 'POST', path: '/v2/administracion/paises/{countryCode}/empresas/maestros/{host}/sucursales', body: branchFormCodec, answer: branchCodec };
export const changeBranch: Endpoint<H & { readonly countryCode: string | number; readonly branchId: string | number }, never, BranchForm, Branch> = { method: 'PATCH', path: '/v2/administracion/paises/{countryCode}/empresas/maestros/{host}/sucursales/{branchId}', body: branchFormCodec, answer: branchCodec };
export const listCompanyUsers: Endpoint<H, CompanyUserQuery, never, CompanyUserPage> = { method: 'GET', path: '/v2/empresas/{host}/usuarios', query: companyUserQueryCodec, answer: companyUserPageCodec };
export const addUser: Endpoint<never, NewUserQuery, NewUser, CompanyUser> = { method: 'POST', path: '/v2/usuarios', query: newUserQueryCodec, body: newUserCodec, answer: companyUserCodec };
export const changeCompanyUser: Endpoint<H & { readonly userId: string | number }, never, CompanyUserPatch, CompanyUser> = { method: 'PATCH', path: '/v2/empresas/{host}/usuarios/{userId}', body: companyUserPatchCodec, answer: companyUserCodec };
export const sendPasswordLink: Endpoint<H & { readonly userId: string | number }, never, never, Message> = { method: 'POST', path: '/v2/empresas/{host}/usuarios/{userId}/recuperar-contrasena' };
