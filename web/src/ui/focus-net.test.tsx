import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusNet } from './focus-net';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

interface ScreenProps {
  readonly home?: boolean;
  /** State of the button after it is pressed. */
  readonly press: 'goes' | 'off' | 'busy';
}

function Screen({ home = false, press }: ScreenProps) {
  useFocusNet();
  const [pressed, setPressed] = useState(false);
  const [back, setBack] = useState(false);
  const off = pressed && press !== 'goes' && !back;
  return (
    <main tabIndex={-1}>
      <input aria-label="Buscar" data-focus-home={home || undefined} />
      <section tabIndex={-1} aria-label="Venta">
        {pressed && press === 'goes' ? null : (
          <button type="button" disabled={off} aria-busy={off && press === 'busy'} onClick={() => setPressed(true)}>
            Guardar
          </button>
        )}
      </section>
      <p onPointerDown={() => setBack(true)}>Lista</p>
    </main>
  );
}

async function press(): Promise<void> {
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Guardar' }));
  await act(() => vi.advanceTimersByTimeAsync(400));
}

it('an element that is removed leaves the focus to the nearest element around it', async () => {
  render(<Screen press="goes" />);
  await press();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Venta');
});

it('where a screen begins in a box, the box has it', async () => {
  render(<Screen press="off" home />);
  await press();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Buscar');
});

it('a busy button is waited for and has it again', async () => {
  render(<Screen press="busy" home />);
  await press();
  expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Buscar');
  // As browsers do with a disabled element.
  act(() => screen.getByRole('button').blur());
  act(() => {
    screen.getByText('Lista').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(document.activeElement?.textContent).toBe('Guardar');
});

it('a click outside any control keeps the focus off the page', async () => {
  render(<Screen press="off" home />);
  act(() => {
    screen.getByRole('button').focus();
    screen.getByRole('button').blur();
  });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(document.activeElement).toBe(document.body);
});
