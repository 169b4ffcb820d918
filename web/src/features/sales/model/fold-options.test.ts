import { expect, it } from 'vitest';
import { foldOptions } from './fold-options';

const options = ['cash', 'card', 'yape', 'plin', 'mixed'].map((value) => ({ value }));
const names = (list: readonly { readonly value: string }[]) => list.map(({ value }) => value).join(' ');

it('a row that is wide enough for every option folds nothing', () => {
  const { shown, folded } = foldOptions(options, 'cash', 5);
  expect([names(shown), names(folded)]).toEqual(['cash card yape plin mixed', '']);
});

it('one place of a row that is too short is the button that unfolds the others', () => {
  const { shown, folded } = foldOptions(options, 'card', 4);
  expect([names(shown), names(folded)]).toEqual(['cash card yape', 'plin mixed']);
});

it('a folded option that is chosen takes the last place', () => {
  const { shown, folded } = foldOptions(options, 'mixed', 4);
  expect([names(shown), names(folded)]).toEqual(['cash card mixed', 'yape plin']);
});

it('a row of one or two places shows the chosen option', () => {
  expect(names(foldOptions(options, 'plin', 2).shown)).toBe('plin');
  expect(names(foldOptions(options, 'cash', 1).folded)).toBe('card yape plin mixed');
});
