import { listProducts, registerSale, type NewSale, type Product, type SaleRegistered } from '../../src/wire/generated';
import { askerFor } from '../support/api';

/**
 * Registers a sale of one piece (or more) for cash over the API, as the account; the document decides what it becomes.
 * Without a chosen product it is the one with the largest stock.
 */
export async function sell(email: string, invoiceType: string, electronic: boolean, chosen?: Product, quantity = 1, client?: NewSale['client']): Promise<SaleRegistered> {
  const { user, ask } = await askerFor(email);
  const host = user.companyHost;
  const { products } = await ask(listProducts, { path: { host }, query: { size: 100 } });
  const product = chosen ?? products.filter((one) => one.conversionRate === 1 && one.taxes.length > 0).toSorted((a, b) => b.stock - a.stock)[0];
  if (!product) throw new Error('the demo company has no products');
  const total = Math.round(product.price * quantity * 100) / 100;
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
    ...(client && { client }),
    externalTaxFlow: false,
    saleType: 'goods',
    lines: [
      {
        id: product.id,
        kind: 'product',
        code: product.code,
        quantity,
        name: product.name,
        unitPrice: product.price,
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
  return ask(registerSale, { path: { host }, body: sale });
}
