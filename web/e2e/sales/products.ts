import { addProduct, type Product } from '../../src/wire/generated';
import { freshEan, freshName } from '../products/products';
import { askerFor } from '../support/api';

const OWNER = 'propietario@pe.yapa.example';

/** A product of the same categories as another, of which there are so many, and which no screen knows until it asks for it. */
export async function newProduct({ categories }: Product, stock: number): Promise<Product> {
  const { user, ask } = await askerFor(OWNER);
  const body = { name: freshName('Galletas'), eanCode: freshEan(), price: 2.5, stock, categories };
  return ask(addProduct, { path: { host: user.companyHost }, query: { userId: user.id }, body });
}
