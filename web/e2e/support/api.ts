import { incoming, listProducts, listSales, loadSale, loadUser, outgoing, type Endpoint, type Input, type Product, type Sale, type SaleItem, type User } from '../../src/wire/generated';
import { tokensOf } from './session';
import { server } from './worker';

/** A user who asks the API beside the browser, to see what really happened. */
export interface Asker {
  readonly user: User;
  ask<Path, Query, Body, Answer>(endpoint: Endpoint<Path, Query, Body, Answer>, input: Input<Path, Query, Body>): Promise<Answer>;
}

/** Signs an account in over the API. */
export async function askerFor(email: string): Promise<Asker> {
  const { access_token: token } = await tokensOf(email);
  const ask: Asker['ask'] = (endpoint, input) => askWith(token, endpoint, input);
  return { user: await ask(loadUser, {}), ask };
}

/** The newest sale of the account, in full; its number is what the list calls it. */
export async function newestSale({ user, ask }: Asker): Promise<Sale> {
  const [newest] = await newestSales({ user, ask }, 1);
  if (!newest) throw new Error('the account has sold nothing');
  return ask(loadSale, { path: { saleId: newest.id, host: user.companyHost, userId: user.id } });
}

/** The newest sales of the account, as the list shows them. */
export async function newestSales({ user, ask }: Asker, size = 100): Promise<readonly SaleItem[]> {
  const { sales } = await ask(listSales, { path: { host: user.companyHost, userId: user.id }, query: { size, page: 0 } });
  return sales;
}

/** Products sold by the piece, taxed, without a limit of their own, the largest stock first. */
export async function plainProducts({ user, ask }: Asker): Promise<readonly Product[]> {
  const { products } = await ask(listProducts, { path: { host: user.companyHost }, query: { size: 100 } });
  return products
    .filter((one) => !one.partialSell && one.eanCode !== '' && one.maxQuantitySell === null && one.conversionRate === 1)
    .filter((one) => one.taxes.some((tax) => tax.factor > 0))
    .toSorted((a, b) => b.stock - a.stock);
}

async function askWith<Path, Query, Body, Answer>(
  token: string,
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: Input<Path, Query, Body>,
): Promise<Answer> {
  const { method, path, query, body } = outgoing(endpoint, input);
  const answer = await fetch(`${server().address}/api${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return incoming(endpoint, await answer.json());
}
