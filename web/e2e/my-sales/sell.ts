import { inject } from 'vitest';
import {
  incoming,
  listProducts,
  loadUser,
  outgoing,
  registerSale,
  type Endpoint,
  type Input,
  type NewSale,
  type SaleRegistered,
} from '../../src/wire/generated';
import { DEMO_PASSWORD } from '../support/browser';

/** Registers a sale of one product for cash over the API, as the account; the document decides what it becomes. */
export async function sell(email: string, invoiceType: string, electronic: boolean): Promise<SaleRegistered> {
  const token = await tokenOf(email);
  const user = await ask(token, loadUser, {});
  const host = user.companyHost;
  const { products } = await ask(token, listProducts, { path: { host }, query: { size: 100 } });
  const product = products.filter((one) => one.conversionRate === 1 && one.taxes.length > 0).toSorted((a, b) => b.stock - a.stock)[0];
  if (!product) throw new Error('the demo company has no products');
  const total = product.price;
  const sale: NewSale = {
    user: user.id,
    currency: user.currency.id,
    subtotal: total,
    total,
    discountAmount: 0,
    discountPercentage: 0,
    invoiceType,
    electronic,
    paymentType: 'EFE',
    payment: { method: 'EFE', amount: total, change: 0 },
    payments: [],
    externalTaxFlow: false,
    saleType: 'goods',
    lines: [
      {
        id: product.id,
        kind: 'product',
        code: product.code,
        quantity: 1,
        name: product.name,
        unitPrice: total,
        totalPrice: total,
        brand: product.brand,
        presentation: product.presentation,
        measurement: product.measurement,
        measurementUnit: product.measurementUnit,
        taxes: product.taxes,
        discountAmount: 0,
        discountPercentage: 0,
        netPrice: 0,
        netAmount: 0,
        ivaAmount: 0,
        extraTax: 0,
      },
    ],
  };
  return ask(token, registerSale, { path: { host }, body: sale });
}

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`${inject('address')}/api/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('yapa-web:')}` },
    body: new URLSearchParams({ grant_type: 'password', username: email, password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function ask<Path, Query, Body, Answer>(
  token: string,
  endpoint: Endpoint<Path, Query, Body, Answer>,
  input: Input<Path, Query, Body>,
): Promise<Answer> {
  const { method, path, query, body } = outgoing(endpoint, input);
  const answer = await fetch(`${inject('address')}/api${path}?${new URLSearchParams(query)}`, {
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
