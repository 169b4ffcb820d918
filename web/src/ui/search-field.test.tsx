import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchField } from './search-field';

it('is emptied at once by its own button, which comes with the first letter and leaves the keyboard in the box', async () => {
  const onValue = vi.fn();
  function Search() {
    const [text, setText] = useState('');
    const onText = (next: string | undefined) => {
      onValue(next);
      setText(next ?? '');
    };
    return <SearchField label="Buscar" placeholder="Cliente" text={text} onText={onText} trailing="F2" />;
  }
  render(<Search />);
  const box = screen.getByRole('searchbox', { name: 'Buscar' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(box, 'ana');
  expect(screen.queryByText('F2')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect(box).toHaveProperty('value', '');
  expect(onValue.mock.lastCall).toEqual([undefined]);
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByText('F2');
});
