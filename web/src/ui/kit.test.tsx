import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fromInt, fromNumber, fromScaled, parseDec4, toText, type Dec4 } from '@/lib/dec4';
import { amountIn, BASE_FORMAT, readAmount } from '@/lib/number-format';
import { MoneyInput } from './money-input';
import { Pagination } from './pagination';
import { QuantityStepper } from './quantity-stepper';
import { TOAST_MS, Toasts, clearToasts, dismissAbout, toast } from './toast';

const chile = { decimalMark: ',', groupMark: '.', moneyDecimals: 0 } as const;

function Stepper({ start, most }: { readonly start: Dec4; readonly most?: Dec4 }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <QuantityStepper label="Arroz" value={value} onValue={setValue} format={BASE_FORMAT} min={fromInt(1)} {...(most ? { max: most } : {})} />
      <output>{toText(value)}</output>
    </>
  );
}

describe('a quantity', () => {
  it('never leaves its limits, by button or by typing', async () => {
    const user = userEvent.setup();
    render(<Stepper start={fromInt(2)} most={fromInt(3)} />);
    await user.click(screen.getByRole('button', { name: 'Aumentar Arroz' }));
    expect(screen.getByRole('button', { name: 'Aumentar Arroz' }).hasAttribute('disabled')).toBe(true);
    await user.clear(screen.getByRole('textbox', { name: 'Arroz' }));
    await user.type(screen.getByRole('textbox', { name: 'Arroz' }), '50{Enter}');
    expect(screen.getByRole('status').textContent).toBe('3');
    await user.clear(screen.getByRole('textbox', { name: 'Arroz' }));
    await user.type(screen.getByRole('textbox', { name: 'Arroz' }), '0{Enter}');
    expect(screen.getByRole('status').textContent).toBe('1');
  });

  it('is typed whole after Enter and after an arrow, not with more digits', async () => {
    const user = userEvent.setup();
    render(<Stepper start={fromInt(2)} />);
    await user.click(screen.getByRole('textbox', { name: 'Arroz' }));
    await user.keyboard('4{Enter}');
    await user.keyboard('5{Enter}');
    expect(screen.getByRole('status').textContent).toBe('5');
    await user.keyboard('{ArrowUp}');
    await user.keyboard('12{Enter}');
    expect(screen.getByRole('status').textContent).toBe('12');
  });

  it('takes no letters and no signs, and keeps the selection', async () => {
    const user = userEvent.setup();
    render(<Stepper start={fromInt(12)} />);
    await user.click(screen.getByRole('textbox', { name: 'Arroz' }));
    await user.keyboard('a-');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Arroz' }).value).toBe('12');
    await user.keyboard('5{Enter}');
    expect(screen.getByRole('status').textContent).toBe('5');
  });

  it('stays when the typed text is not a number', async () => {
    const user = userEvent.setup();
    render(<Stepper start={fromInt(2)} />);
    await user.clear(screen.getByRole('textbox', { name: 'Arroz' }));
    await user.type(screen.getByRole('textbox', { name: 'Arroz' }), 'dos');
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('2');
  });

  it('that grows while its box still has the old one shows the new one, and keeps it when the box is left', async () => {
    const user = userEvent.setup();
    const taken = vi.fn();
    const stepper = (value: Dec4) => <QuantityStepper label="Arroz" value={value} onValue={taken} format={BASE_FORMAT} />;
    const { rerender } = render(stepper(fromInt(2)));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Arroz' });
    await user.click(box);
    // A scanner's digits were taken out of the box again.
    await user.keyboard('2');
    rerender(stepper(fromInt(3)));
    expect(box.value).toBe('3');
    await user.tab();
    expect(taken).not.toHaveBeenCalled();
    await user.click(box);
    await user.keyboard('7');
    rerender(stepper(fromInt(4)));
    expect(box.value).toBe('7');
  });

  it('shows what a scan counted after a number that is not taken was typed', async () => {
    const user = userEvent.setup();
    const typed = vi.fn<(value: Dec4) => void>();
    const stepper = (value: Dec4) => <QuantityStepper label="Arroz" value={value} onValue={() => {}} onTyping={typed} format={BASE_FORMAT} max={fromInt(20)} />;
    const { rerender } = render(stepper(fromInt(2)));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Arroz' });
    await user.click(box);
    await user.keyboard('1');
    rerender(stepper(fromInt(1)));
    await user.keyboard('488');
    expect(typed.mock.calls).toEqual([[fromInt(1)], [fromInt(14)]]);
    rerender(stepper(fromInt(14)));
    expect(box.value).toBe('1488');
    rerender(stepper(fromInt(15)));
    expect(box.value).toBe('15');
  });

  it.each(['{Backspace}{Enter}', 'd'])('forgets that %s was not taken once a scan counts into its box', async (keys) => {
    const user = userEvent.setup();
    const stepper = (value: Dec4) => <QuantityStepper label="Arroz" value={value} onValue={() => {}} format={BASE_FORMAT} />;
    const { rerender } = render(stepper(fromInt(2)));
    const box = screen.getByRole('textbox', { name: 'Arroz' });
    await user.click(box);
    await user.keyboard(keys);
    expect(box.dataset['refused']).toBe('true');
    rerender(stepper(fromInt(3)));
    expect(box.dataset['refused']).toBeUndefined();
  });

  it.each(['{Backspace}', '{Backspace}{Enter}', 'dos', '50'])('says that %s was not taken, until its box has the focus again', async (keys) => {
    const user = userEvent.setup();
    render(<Stepper start={fromInt(2)} most={fromInt(3)} />);
    const box = screen.getByRole('textbox', { name: 'Arroz' });
    await user.click(box);
    await user.keyboard(keys);
    expect(box.dataset['refused']).toBe('true');
    await user.tab();
    expect(box.dataset['refused']).toBe('true');
    await user.click(box);
    expect(box.dataset['refused']).toBeUndefined();
    await user.keyboard('dos1');
    expect(box.dataset['refused']).toBeUndefined();
  });
});

describe('an amount', () => {
  it('is typed the country’s way and tidied on leaving', async () => {
    const user = userEvent.setup();
    const seen: (Dec4 | undefined)[] = [];
    function Amount() {
      const [value, setValue] = useState<Dec4>();
      const change = (next: Dec4 | undefined) => {
        seen.push(next);
        setValue(next);
      };
      return <MoneyInput label="Monto" symbol="$" value={value} onValue={change} format={chile} />;
    }
    render(<Amount />);
    await user.type(screen.getByRole('textbox', { name: 'Monto' }), '12.500');
    expect(seen.at(-1)).toBe(parseDec4('12500'));
    await user.tab();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto' }).value).toBe('12500');
    for (const halved of ['12.5', '12,5']) {
      await user.clear(screen.getByRole('textbox', { name: 'Monto' }));
      await user.type(screen.getByRole('textbox', { name: 'Monto' }), halved);
      expect(seen.at(-1)).toBe(fromInt(12));
      await user.tab();
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto' }).value).toBe('12');
    }
    await user.clear(screen.getByRole('textbox', { name: 'Monto' }));
    expect(seen.at(-1)).toBeUndefined();
  });
});

describe('an amount that is emptied from outside', () => {
  it('is not in its box any more, and nothing is wrong with it', async () => {
    const user = userEvent.setup();
    function Amount() {
      const [value, setValue] = useState<Dec4>();
      return (
        <div onKeyUp={(event) => (event.key === 'F2' ? setValue(undefined) : undefined)} role="presentation">
          <MoneyInput label="Recibido" symbol="$" value={value} onValue={setValue} format={chile} />
        </div>
      );
    }
    render(<Amount />);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recibido' });
    await user.type(box, '500');
    await user.keyboard('{F2}');
    expect(box.value).toBe('');
    await user.tab();
    expect(box.getAttribute('aria-invalid')).not.toBe('true');
    // A zero on the way to an amount stays, also where nothing is kept of it.
    await user.type(box, '0');
    expect(box.value).toBe('0');
  });
});

describe('an amount that is filled in on arrival', () => {
  function Amounts({ start }: { readonly start?: Dec4 }) {
    const [value, setValue] = useState<Dec4 | undefined>(start);
    const fill = () => setValue((now) => now ?? parseDec4('5.80'));
    return (
      <>
        <input aria-label="Antes" />
        <MoneyInput label="Tarjeta" symbol="S/" value={value} onFocus={fill} onValue={setValue} format={BASE_FORMAT} />
        <output>{value === undefined ? '' : toText(value)}</output>
      </>
    );
  }
  const card = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tarjeta' });

  it('is replaced by the text typed after Tab into the box', async () => {
    const user = userEvent.setup();
    render(<Amounts />);
    await user.click(screen.getByRole('textbox', { name: 'Antes' }));
    await user.tab();
    expect(card().value).toBe('5.80');
    await user.keyboard('3');
    expect(card().value).toBe('3');
    expect(screen.getByRole('status').textContent).toBe('3');
  });

  it('is replaced by the text typed after a click into the box', async () => {
    const user = userEvent.setup();
    const start = parseDec4('12.5');
    render(start === undefined ? null : <Amounts start={start} />);
    await user.click(card());
    await user.keyboard('7');
    expect(card().value).toBe('7');
  });

  it('is nothing where a minus precedes it, and says so until the minus is gone', async () => {
    const user = userEvent.setup();
    render(<Amounts />);
    await user.click(card());
    await user.clear(card());
    await user.keyboard('-5');
    expect(card().value).toBe('-5');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(card().getAttribute('aria-invalid')).toBe('true');
    await user.clear(card());
    await user.keyboard('5');
    expect(screen.getByRole('status').textContent).toBe('5');
    expect(card().getAttribute('aria-invalid')).toBeNull();
  });

  it('has no more decimals than the currency', async () => {
    const user = userEvent.setup();
    render(<Amounts />);
    await user.click(card());
    await user.keyboard('5.803');
    expect(card().value).toBe('5.80');
    await user.clear(card());
    await user.keyboard('1,234.567');
    expect(card().value).toBe('1,234.56');
    expect(screen.getByRole('status').textContent).toBe('1234.56');
  });

  it('has none at all in pesos without cents', () => {
    for (const [text, amount] of [['5,8', 5], ['12.5', 12], ['12.50', 12], ['12,', 12], ['.5', 0], [',5', 0], ['0.500', 0], ['1.234.5', 1234], ['1.500,00', 1500], ['1.24.500', 124_500]] as const) {
      expect([text, readAmount(text, chile, 0)]).toEqual([text, fromInt(amount)]);
    }
    for (const text of ['1..5', '1,5,0', '12.5,0', '1,5.0', '1.2.', '1.2.3', '12.5.00']) expect(readAmount(text, chile, 0)).toBe('refused');
    expect(readAmount('12.500', chile, 0)).toBe(fromInt(12_500));
    expect(readAmount('1500', chile, 0)).toBe(fromInt(1500));
    expect(readAmount('5.803', BASE_FORMAT, 2)).toBe('refused');
    expect(readAmount('5,803', BASE_FORMAT, 2)).toBe(fromInt(5803));
    expect(readAmount('', BASE_FORMAT, 2)).toBeUndefined();
  });

  it('counts by its digits while its groups are typed or changed', () => {
    for (const [text, amount] of [['1,23', '1.23'], ['1,234,', '1234'], ['1,234,5', '1234'], ['1,234,567', '1234567'], ['12,34.50', '1234.5'], ['1,24.50', '124.5'], ['.5', '0.5'], ['7.', '7']] as const) {
      expect(readAmount(text, BASE_FORMAT, 2)).toBe(parseDec4(amount));
    }
    for (const text of ['1,,5', '0,001', '1,2,3', '1,2,', '1234,5,', '1..5', '1.5,3', '1,2345', 'abc', '-5', 'S/ 5', '..']) expect(readAmount(text, BASE_FORMAT, 2)).toBe('refused');
    expect(readAmount('.', BASE_FORMAT, 2)).toBeUndefined();
    for (const [text, amount] of [['1.000,5', '1000.5'], ['12.345.678,', '12345678'], ['1.000,25', '1000.25']] as const) expect(readAmount(text, BASE_FORMAT, 3)).toBe(parseDec4(amount));
  });

  it('is found in a text copied with its symbol', () => {
    for (const text of ['S/ 20.00', 'S/. 20.00', '20.00\u00a0PEN', '$20.00 ']) expect(amountIn(text)).toBe('20.00');
    expect(amountIn('-$ 5')).toBe('-5');
    for (const text of ['Efectivo', '1e3', '20 y 30', 'S/ 5 S/ 6']) expect(amountIn(text)).toBeUndefined();
  });

  it('says that the pasted text is no amount, until the next input', async () => {
    const user = userEvent.setup();
    const start = parseDec4('10');
    render(start === undefined ? null : <Amounts start={start} />);
    await user.click(card());
    await user.paste('1e3');
    expect(card().value).toBe('10.00');
    expect(card().getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('5');
    expect(card().value).toBe('5');
    expect(card().getAttribute('aria-invalid')).toBeNull();
  });

  it('takes no letters, and keeps the selection', async () => {
    const user = userEvent.setup();
    const start = parseDec4('10');
    render(start === undefined ? null : <Amounts start={start} />);
    await user.click(card());
    await user.keyboard('e');
    expect(card().value).toBe('10.00');
    await user.keyboard('5');
    expect(card().value).toBe('5');
    await user.keyboard('abc');
    expect(card().value).toBe('5');
    expect(screen.getByRole('status').textContent).toBe('5');
    await user.paste('-3');
    expect(card().value).toBe('5');
  });

  it.each(['abc', '{Backspace}', '-5'])('that is needed says that %s was not taken, until its box has the focus again', async (keys) => {
    const user = userEvent.setup();
    const start = fromInt(10);
    render(<MoneyInput label="Tarjeta" needed value={start} onValue={() => {}} format={BASE_FORMAT} />);
    await user.click(card());
    await user.keyboard(keys);
    expect(card().dataset['refused']).toBe('true');
    await user.tab();
    expect(card().value).toBe('10.00');
    expect(card().dataset['refused']).toBe('true');
    await user.click(card());
    expect(card().dataset['refused']).toBeUndefined();
  });

  it('that may be left out is none once its box is empty', async () => {
    const user = userEvent.setup();
    render(<Amounts start={fromInt(10)} />);
    await user.click(card());
    await user.keyboard('{Backspace}');
    expect(card().dataset['refused']).toBeUndefined();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a notice', () => {
  it('stays as long as its kind says, or until it is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Toasts />);
    toast.success('Se guardó');
    toast.error('No se pudo guardar');
    toast.error('Falta el cliente', { stay: true });
    await vi.advanceTimersByTimeAsync(TOAST_MS.success + 20);
    expect(screen.queryByText('Se guardó')).toBeNull();
    expect(screen.queryByText('No se pudo guardar')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(TOAST_MS.error);
    expect(screen.queryByText('No se pudo guardar')).toBeNull();
    expect(screen.queryByText('Falta el cliente')).not.toBeNull();
    act(() => clearToasts());
    expect(screen.queryByText('Falta el cliente')).toBeNull();
    vi.useRealTimers();
    expect(TOAST_MS).toEqual({ success: 1500, warning: 2500, error: 3000 });
  });
  it('goes with what it is about', () => {
    render(<Toasts />);
    act(() => {
      toast.warning('La proforma está vencida', { stay: true, about: 'quote' });
      toast.error('Falta el cliente', { stay: true });
    });
    act(() => dismissAbout('quote'));
    expect(screen.queryByText('La proforma está vencida')).toBeNull();
    expect(screen.queryByText('Falta el cliente')).not.toBeNull();
    act(() => clearToasts());
  });
});

describe('the page', () => {
  it('has nothing inline that the content security policy would refuse', () => {
    const html = readFileSync('index.html', 'utf8');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=/);
  });
});

describe('the pages of a list', () => {
  it('go from beyond the end to the last, once it is known', () => {
    const onPage = vi.fn();
    const { rerender } = render(<Pagination page={99} pages={undefined} onPage={onPage} />);
    expect(onPage).not.toHaveBeenCalled();
    rerender(<Pagination page={99} pages={6} onPage={onPage} />);
    expect(onPage).toHaveBeenCalledExactlyOnceWith(6);
    rerender(<Pagination page={6} pages={6} onPage={onPage} />);
    expect(screen.getByText('Página 6 de 6')).toBeDefined();
    expect(onPage).toHaveBeenCalledOnce();
  });
});

it.each(['1.250', '1,250', '0.500'])('a quantity by weight reads %s as a fraction', async (text) => {
  const user = userEvent.setup();
  const taken = vi.fn<(value: Dec4) => void>();
  render(<QuantityStepper label="Queso" value={fromInt(1)} onValue={taken} format={chile} step={fromScaled(1000)} />);
  const box = screen.getByRole('textbox', { name: 'Queso' });
  await user.clear(box);
  await user.type(box, text);
  await user.tab();
  expect(taken).toHaveBeenLastCalledWith(fromNumber(Number(text.replace(',', '.'))));
});

it('a number with another mark behind its decimals is refused in words, and no part of it counts as typed', async () => {
  const user = userEvent.setup();
  render(<MoneyInput label="Descuento" symbol="%" decimals={2} value={undefined} onValue={() => {}} format={BASE_FORMAT} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Descuento' });
  await user.click(box);
  await user.keyboard('1.000,5');
  expect(box.dataset.refused).toBeDefined();
  expect(screen.getByText('Escriba solo números')).toBeDefined();
  await user.tab();
  expect(box.dataset.refused).toBeDefined();
  await user.click(box);
  await user.keyboard('{Backspace}10.5');
  expect(box.value).toBe('10.5');
  expect(box.dataset.refused).toBeUndefined();
});

it('a negative number replaces a needed amount and is refused: nothing is added to the number before', async () => {
  const user = userEvent.setup();
  const onValue = vi.fn<(value: Dec4 | undefined) => void>();
  render(<MoneyInput label="Precio" symbol="$" needed value={fromInt(2500)} onValue={onValue} format={chile} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio' });
  await user.click(box);
  await user.keyboard('-5');
  expect(box.value).toBe('-5');
  expect(box.dataset.refused).toBeDefined();
  await user.tab();
  expect(box.value).toBe('2500');
  expect(box.dataset.refused).toBeDefined();
  expect(onValue.mock.calls.flat().filter((value) => value !== undefined)).toEqual([]);
});
