// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowLeaving, hasUnsaved, leaveAfterAsking, onLeaveAsked, useUnsaved } from './unsaved';

function Form({ dirty }: { readonly dirty: boolean }) {
  useUnsaved(dirty);
  return null;
}

afterEach(() => {
  cleanup();
  allowLeaving();
});

describe('unsaved changes', () => {
  it('lasts as long as a form that holds it', () => {
    const shown = render(createElement(Form, { dirty: true }));
    expect(hasUnsaved()).toBe(true);
    shown.rerender(createElement(Form, { dirty: false }));
    expect(hasUnsaved()).toBe(false);
    shown.rerender(createElement(Form, { dirty: true }));
    shown.unmount();
    expect(hasUnsaved()).toBe(false);
  });

  it('is asked about before it is left, and only then', () => {
    const ask = vi.fn();
    const leave = vi.fn();
    const stop = onLeaveAsked(ask);
    expect(leaveAfterAsking(leave)).toBe(true);
    expect(leave).toHaveBeenCalledTimes(1);
    render(createElement(Form, { dirty: true }));
    expect(leaveAfterAsking(leave)).toBe(false);
    expect(ask).toHaveBeenCalledWith(leave);
    expect(leave).toHaveBeenCalledTimes(1);
    allowLeaving();
    expect(leaveAfterAsking(leave)).toBe(true);
    stop();
  });
});
