import { describe, expect, it } from 'vitest';
import { hoursProblem, likeMonday, shownTime, typedTime, wholeWeek } from './hours';

const tuesday = { day: 'tuesday', active: true, startTime: '09:30:00', endTime: '18:00:00' } as const;

describe('opening hours', () => {
  it('are listed for every day, Monday first', () => {
    const week = wholeWeek([tuesday]);
    expect(week.map(({ day }) => day)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
    expect(week[1]).toEqual(tuesday);
    expect(week[0]).toEqual({ day: 'monday', active: false, startTime: '08:00:00', endTime: '20:00:00' });
  });

  it('can be set from Monday to Friday together', () => {
    const monday = { day: 'monday', active: true, startTime: '07:00:00', endTime: '21:00:00' } as const;
    const saturday = { day: 'saturday', active: true, startTime: '10:00:00', endTime: '14:00:00' } as const;
    const week = likeMonday(wholeWeek([monday, tuesday, saturday]));
    expect(week.slice(0, 5).map(({ active, startTime, endTime }) => [active, startTime, endTime])).toEqual(Array.from({ length: 5 }, () => [true, '07:00:00', '21:00:00']));
    expect(week[1]?.day).toBe('tuesday');
    expect(week[5]).toEqual(saturday);
    expect(week[6]?.active).toBe(false);
  });

  it('are typed in hours and minutes and sent with seconds', () => {
    expect(shownTime('08:05:00')).toBe('08:05');
    expect(typedTime('08:05')).toBe('08:05:00');
    expect(typedTime('')).toBe('');
  });

  it('end after they begin, on days that are open', () => {
    expect(hoursProblem(tuesday)).toBeUndefined();
    expect(hoursProblem({ ...tuesday, endTime: '09:30:00' })).toBe('timesOrder');
    expect(hoursProblem({ ...tuesday, endTime: '' })).toBe('timesRequired');
    expect(hoursProblem({ ...tuesday, active: false, endTime: '' })).toBeUndefined();
  });
});
