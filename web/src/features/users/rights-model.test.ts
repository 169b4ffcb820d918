import { describe, expect, it } from 'vitest';
import { choiceOf, isDecidable, readPercentage } from './rights-model';

describe('rights', () => {
  it('an owner keeps every right but selling below the minimum', () => {
    expect([isDecidable(1, 'verCostos'), isDecidable(1, 'precioBajoMinimo'), isDecidable(3, 'verCostos')]).toEqual([false, true, true]);
  });

  it('a percentage is between 0 and 100, with a comma or a point', () => {
    expect(['0', '7.5', '7,25', '100', ' 12 ', '10%', '12,5 %'].map(readPercentage)).toEqual([0, 7.5, 7.25, 100, 12, 10, 12.5]);
    expect(['', '%', '10%%', '-1', '100.01', '101', '1.234', 'x', '1e2'].map(readPercentage)).toEqual(Array.from({ length: 9 }));
  });

  it('a person follows the roles unless something was decided', () => {
    expect([choiceOf(null, false), choiceOf(null, true), choiceOf(100, false), choiceOf(0, false), choiceOf(0, true)]).toEqual(['inherit', 'inherit', 'yes', 'no', 'limit']);
  });
});
