import { deflateSync } from 'node:zlib';
import { addProduct, listCategories, listProducts, loadProduct, type Product } from '../../src/wire/generated';
import type { Asker } from '../support/api';

/** Whether the journeys run against a server that may have been used before: new codes and names are then drawn. */
const START = Date.now();
let drawn = 0;

/** A barcode with its check digit that nothing of these journeys has. */
export function freshEan(): string {
  drawn += 1;
  const digits = `29${String((START + drawn * 7919) % 10 ** 10).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A name that nothing of these journeys has. */
export function freshName(begin: string): string {
  drawn += 1;
  return `${begin} ${START.toString(36)}${drawn}`;
}

/** A product of the demo company that these words find. */
export async function productFor(words: string, { user, ask }: Asker): Promise<Product> {
  const { products } = await ask(listProducts, { path: { host: user.companyHost }, query: { text: words, size: 5 } });
  const [product] = products;
  if (!product) throw new Error(`there is no ${words}`);
  return product;
}

/** The product with exactly this barcode, code or name, one that is inactive too. */
export async function productOf(name: string, { user, ask }: Asker): Promise<Product | undefined> {
  const { products } = await ask(listProducts, { path: { host: user.companyHost }, query: { text: name, status: 'all', size: 5 } });
  return products.find((one) => [one.eanCode, one.code, one.name].includes(name));
}

/** The product as the server has it now. */
export function productNow({ id }: Product, { user, ask }: Asker): Promise<Product> {
  return ask(loadProduct, { path: { host: user.companyHost, productId: id } });
}

/** Fifty pieces of a new product at S/ 10 that costs S/ 4 each. */
export async function newProduct(name: string, { user, ask }: Asker): Promise<Product> {
  const path = { host: user.companyHost };
  const [category] = await ask(listCategories, { path, query: {} });
  const body = { name: freshName(name), eanCode: freshEan(), price: 10, cost: 4, stock: 50, categories: [{ id: category?.id ?? 0 }], taxes: [] };
  return ask(addProduct, { path, query: {}, body });
}

/** A small picture of one colour, as a file to choose. */
export function picture(name = 'foto.png') {
  return { name, mimeType: 'image/png', buffer: png(40, 30) };
}

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 140)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
