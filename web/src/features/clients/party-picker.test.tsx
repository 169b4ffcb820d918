import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '@/ui/theme/provider';
import type { Party, PartyQuery, PartySource } from './party';
import { PartyPicker, type PartyPickerProps } from './party-picker';

const PEOPLE: readonly Party[] = [
  { key: 1, kind: 'legal', name: 'Distribuidora Norte', more: 'Av. Uno 1', document: 'RUC 20100000001', phone: '987654321', wallet: '', favorite: true },
  { key: 2, kind: 'legal', name: 'Lácteos del Sur', more: '', document: 'RUC 20100000002', phone: '', wallet: 'Cuponera S/ 20.00', favorite: false },
];

/** People by name, one a page, so that there are pages to turn. */
function source(): PartySource<Party> & { readonly asked: PartyQuery[] } {
  const asked: PartyQuery[] = [];
  return {
    key: ['test'],
    asked,
    load: (query) => {
      asked.push(query);
      return Promise.resolve({ rows: PEOPLE.filter((one) => one.name.toLowerCase().includes(query.text)), pages: 2 });
    },
  };
}

function open(props: Partial<PartyPickerProps<Party>> = {}) {
  const onPick = vi.fn<(row: Party) => void>();
  const onAdd = vi.fn<(searched: string) => void>();
  const from = source();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>
        <PartyPicker mode="client" source={from} onPick={onPick} onAdd={onAdd} onClose={() => {}} {...props} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { onPick, onAdd, from };
}

function narrow(phone: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: phone && query.includes('max-width: 768px'), media: query, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
  );
}

describe.each([
  { window: 'desktop', phone: false, role: 'table' },
  { window: 'phone', phone: true, role: 'list' },
] as const)('on a $window', ({ phone, role }) => {
  beforeEach(() => narrow(phone));

  it('clients can be searched, picked and added', async () => {
    const { onPick, onAdd, from } = open();
    await screen.findByRole(role, { name: 'Clientes' });
    expect(screen.getByRole('dialog', { name: 'Seleccionar cliente' })).toBeTruthy();
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar cliente' }), 'sur');
    await waitFor(() => expect(screen.queryByText('Distribuidora Norte')).toBeNull());
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledWith(PEOPLE[1]);
    expect(from.asked.at(-1)).toEqual({ text: 'sur', kind: 'all', page: 1 });
    await user.click(screen.getByRole('button', { name: 'Agregar cliente' }));
    expect(onAdd).toHaveBeenCalledWith('sur');
  });

  it('Enter picks the first as the hint says, before any typing and as soon as the search is answered', async () => {
    const { onPick } = open();
    await screen.findByRole(role, { name: 'Clientes' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('searchbox', { name: 'Buscar cliente' }));
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenLastCalledWith(PEOPLE[0]);
    await user.keyboard('sur{Enter}');
    expect(onPick).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(onPick).toHaveBeenCalledTimes(2));
    expect(onPick).toHaveBeenLastCalledWith(PEOPLE[1]);
  });

  it('suppliers are picked by arrow keys, cannot be added, and have no filter by kind', async () => {
    const { onPick, from } = open({ mode: 'supplier' });
    await screen.findByRole(role, { name: 'Proveedores' });
    expect(screen.getByRole('dialog', { name: 'Seleccionar proveedor' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Agregar cliente' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByRole('searchbox', { name: 'Buscar proveedor' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onPick).toHaveBeenCalledWith(PEOPLE[0]);
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await waitFor(() => expect(from.asked.at(-1)).toEqual({ text: '', kind: 'all', page: 2 }));
  });

  it('only companies are asked for where the document needs one', async () => {
    const { from } = open({ onlyLegal: true });
    await screen.findByText('Este comprobante solo se emite a empresas.');
    expect(screen.queryByRole('radio')).toBeNull();
    await waitFor(() => expect(from.asked.at(-1)?.kind).toBe('legal'));
  });
});
