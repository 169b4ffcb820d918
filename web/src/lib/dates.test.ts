import { describe, expect, it } from 'vitest';
import { todayIn } from './dates';

describe('today', () => {
  it('is told on the calendar of the company', () => {
    const lateInLima = new Date('2026-11-21T03:30:00Z');
    expect(todayIn('America/Lima', lateInLima)).toBe('2026-11-20');
    expect(todayIn('UTC', lateInLima)).toBe('2026-11-21');
  });
});
