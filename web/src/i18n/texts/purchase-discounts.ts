import { defineTexts } from '../texts';

/** Discounts of a distributor, and their conditions. */
export const discountTexts = defineTexts({
  percent: '{value} % menos',
  amount: '{value} menos',
  atMost: 'máx. {value}',
  from: 'desde {count}',
  upTo: 'hasta {count}',
  cash: 'al contado',
  credit: 'a crédito',
});
