import { describe, expect, it } from 'vitest';
import { isDay, readDay, todayIn } from './dates';

describe('today', () => {
  it('is the day on the calendar of the company', () => {
    const lateInLima = new Date('2026-11-21T03:30:00Z');
    expect(todayIn('America/Lima', lateInLima)).toBe('2026-11-20');
    expect(todayIn('UTC', lateInLima)).toBe('2026-11-21');
  });
});

describe('a day that is typed', () => {
  it('is read as the countries write it, and as the wire does', () => {
    for (const text of ['21/11/2026', '21-11-2026', '21.11.2026', '21112026', ' 2026-11-21 ']) expect(readDay(text)).toBe('2026-11-21');
    expect(readDay('1/2/2026')).toBe('2026-02-01');
  });
  it('is none while it is being typed, and none that the calendar does not have', () => {
    for (const text of ['', '21', '21/11', '21/11/20', '31/02/2026', '00/01/2026', '2026-13-01', 'hoy']) expect(readDay(text)).toBeUndefined();
    expect([isDay('2028-02-29'), isDay('2026-02-29'), isDay('2026-2-1')]).toEqual([true, false, false]);
  });
});
