import { describe, expect, it } from 'vitest';
import type { Survey } from '@/wire/generated';
import { answersBody, problemsOf, readSurveySearch } from './model';

const survey: Survey = {
  id: 7,
  title: '¿Cómo le va?',
  description: '',
  date: '2026-11-21',
  answered: false,
  questions: [
    { number: 1, text: '¿Fácil?', kind: 'stars', options: [], required: true },
    { number: 2, text: '¿Qué usa?', kind: 'choice', options: ['Cobrar', 'Buscar'], required: true },
    { number: 3, text: '¿Qué falta?', kind: 'text', options: [], required: false },
  ],
};

describe('the answers of a survey', () => {
  it('names each required question that is open', () => {
    expect([...problemsOf(survey, {})]).toEqual([
      [1, 'missingStars'],
      [2, 'missingChoice'],
    ]);
    expect([...problemsOf(survey, { 1: '5', 2: 'Cobrar', 3: 'x'.repeat(501) })]).toEqual([[3, 'tooLong']]);
    expect(problemsOf(survey, { 1: '5', 2: 'Cobrar' }).size).toBe(0);
  });

  it('sends answered questions only', () => {
    expect(answersBody(survey, { 1: '4', 2: 'Buscar', 3: '   ' })).toEqual({
      answers: [
        { number: 1, answer: '4' },
        { number: 2, answer: 'Buscar' },
      ],
    });
  });
});

it.each([
  [{ survey: '12' }, { survey: 12 }],
  [{ survey: 12 }, { survey: 12 }],
  [{ survey: 'doce' }, {}],
  [{ survey: -1 }, {}],
  [{}, {}],
])('an address %j opens %j', (raw, expected) => {
  expect(readSurveySearch(raw)).toEqual(expected);
});
