import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { registerShortcuts } from '@/lib/keyboard';
import { Toasts } from '@/ui/toast';
import { Chatbot } from './chatbot';
import { ShortcutList } from './shortcut-list';

it('names the keys as they are printed on a Spanish keyboard', async () => {
  const run = () => {};
  const clear = registerShortcuts([
    { key: 'Delete', label: 'Quitar', run },
    { key: 'Escape', label: 'Cerrar', run },
    { key: 'ArrowDown', label: 'Bajar', run },
    { key: 'F9', label: 'Cobrar', run },
    { key: 'N', label: 'Agregar', run },
    { key: 'n', label: 'Agregar', run },
  ]);
  render(
    <MantineProvider>
      <ShortcutList onClose={run} />
    </MantineProvider>,
  );
  for (const name of ['Supr', 'Esc', '↓', 'F9']) expect(await screen.findByText(name, { selector: 'kbd' })).toBeDefined();
  expect(screen.queryByText('Delete')).toBeNull();
  expect(screen.getAllByText('N', { selector: 'kbd' })).toHaveLength(1);
  clear();
});

it('says that the chatbot is still to come', async () => {
  render(
    <MantineProvider>
      <Chatbot />
      <Toasts />
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByText('Chatbot'));
  expect(await screen.findByText('Chatbot estará disponible próximamente')).toBeDefined();
});
