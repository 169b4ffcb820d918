import { render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { ApiError, NO_CONNECTION } from '@/wire/errors';
import { ListFailure } from './list-failure';
import { LoadFailure } from './load-failure';

const PARTS = [
  ['list', ListFailure],
  ['detail', LoadFailure],
] as const;

const CASES = [
  [new ApiError(0, NO_CONNECTION), true],
  [new ApiError(500, 'interno'), true],
  [new ApiError(503, 'ocupado'), true],
  [new ApiError(429, 'limite'), true],
  [new ApiError(403, 'prohibido'), false],
  [new ApiError(404, 'no_encontrado'), false],
  [new ApiError(400, 'validacion'), false],
] as const;

it.each(PARTS.flatMap(([name, Part]) => CASES.map(([error, offered]) => [name, error.status, Part, error, offered] as const)))(
  'a %s refused with %i offers to try again only where that can mend it',
  (_, __, Part, error, offered) => {
    render(
      <MantineProvider>
        <Part title="No se pudo cargar" error={error} onRetry={vi.fn()} />
      </MantineProvider>,
    );
    expect(screen.queryByRole('button', { name: 'Reintentar' }) !== null).toBe(offered);
  },
);
