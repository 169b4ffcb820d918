import { describe, expect, it } from 'vitest';
import { moveFocus } from './list-keys';

describe('arrow keys in the list', () => {
  it('begin at an end and stop at the other', () => {
    const rows = ['1', '2', '3'].map((text) => {
      const button = document.createElement('button');
      button.textContent = text;
      document.body.append(button);
      return button;
    });
    const focused = () => document.activeElement?.textContent;
    moveFocus(rows, 1);
    expect(focused()).toBe('1');
    moveFocus(rows, 1);
    moveFocus(rows, 1);
    moveFocus(rows, 1);
    expect(focused()).toBe('3');
    moveFocus(rows, -1);
    expect(focused()).toBe('2');
    rows[1]?.blur();
    moveFocus(rows, -1);
    expect(focused()).toBe('3');
    moveFocus([], 1);
  });
});
