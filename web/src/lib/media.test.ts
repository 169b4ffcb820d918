import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMedia, usePrinting } from './media';

afterEach(() => vi.restoreAllMocks());

/** A browser in which just these queries hold. */
function holding(...queries: readonly string[]): void {
  const media = (query: string) => ({ matches: queries.includes(query), addEventListener: () => {}, removeEventListener: () => {} });
  vi.spyOn(window, 'matchMedia').mockImplementation(media as never);
}

it('on paper, which is narrower, a screen is laid out as it was', () => {
  holding();
  const { result, rerender } = renderHook(() => useMedia('(max-width: 1000px)'));
  expect(result.current).toBe(false);
  holding('print', '(max-width: 1000px)');
  rerender();
  expect(result.current).toBe(false);
  holding('(max-width: 1000px)');
  rerender();
  expect(result.current).toBe(true);
});

it('a component that draws for paper is drawn before the paper is, and as before afterwards', () => {
  const { result } = renderHook(() => usePrinting());
  expect(result.current).toBe(false);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toBe(true);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toBe(false);
});
