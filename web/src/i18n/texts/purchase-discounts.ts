import { defineTexts } from '../texts';

/** What a distributor gives off, and when. */
export const discountTexts = defineTexts({
  percent: '{value} % menos',
  amount: '{value} menos',
  atMost: 'máx. {value}',
  from: 'desde {count}',
  upTo: 'hasta {count}',
  cash: 'al contado',
  credit: 'a crédito',
});
