import { expect, it } from 'vitest';
import { translator } from '@/i18n/texts';
import { shellTexts } from '@/i18n/texts/shell';
import { greeting } from './welcome';

it.each([
  [0, 'Buenas noches, Ana'],
  [4, 'Buenas noches, Ana'],
  [5, 'Buenos días, Ana'],
  [11, 'Buenos días, Ana'],
  [12, 'Buenas tardes, Ana'],
  [18, 'Buenas tardes, Ana'],
  [19, 'Buenas noches, Ana'],
  [23, 'Buenas noches, Ana'],
])('at %i greets with “%s”', (hour, text) => {
  expect(greeting('Ana', hour, translator(shellTexts))).toBe(text);
});
