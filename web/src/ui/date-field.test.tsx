import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { BASE_LOCALE, setLocale } from '@/i18n/locale';
import { DateField } from './date-field';

afterEach(() => setLocale(BASE_LOCALE));

function Field() {
  const [day, setDay] = useState('2026-11-21');
  return (
    <>
      <DateField label="Desde" value={day} max="2026-12-31" onDay={setDay} />
      <output>{day}</output>
    </>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('Desde');

it('a day is shown and typed as the country writes it, in every language of the browser', async () => {
  render(<Field />);
  expect(box().value).toBe('21/11/2026');
  await userEvent.clear(box());
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.type(box(), '3/2/2026');
  expect(screen.getByRole('status').textContent).toBe('2026-02-03');
  await userEvent.tab();
  expect(box().value).toBe('03/02/2026');
});

it('Chile writes its days with hyphens', () => {
  setLocale('es-CL');
  render(<Field />);
  expect(box().value).toBe('21-11-2026');
  expect(box().placeholder).toBe('dd-mm-aaaa');
});

it('a day that does not exist or lies outside is refused in words and changes nothing', async () => {
  render(<Field />);
  await userEvent.clear(box());
  await userEvent.type(box(), '31/02/2026');
  await screen.findByText('Escriba el día así: dd/mm/aaaa');
  await userEvent.clear(box());
  await userEvent.type(box(), '01/01/2027');
  await screen.findByText('Ese día queda fuera del periodo');
  expect(screen.getByRole('status').textContent).toBe('');
});
