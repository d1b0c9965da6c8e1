import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forAll } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { numberEntry } from './number-entry.ts';
import { CountField, MoneyField, type NumberFieldProps, RateField } from './number-fields.tsx';

let sent: number | null | undefined;

const Held = ({ field: Field, ...rest }: { field: ComponentType<NumberFieldProps> } & NumberFieldProps) => {
  const [value, setValue] = useState<number | null>(12);
  sent = value;
  return <Field label="Number" {...rest} value={value} onChange={setValue} />;
};

const box = (): HTMLInputElement => screen.getByLabelText('Number');

/** Each replaces what the field holds. */
const ways = {
  pasted: async (text: string) => {
    await userEvent.tripleClick(box());
    await userEvent.paste(text);
  },
  // As browsers fill in a form: the whole value in one event.
  'filled in': async (text: string) => {
    fireEvent.input(box(), { target: { value: text } });
  },
};
const everyWay = Object.entries(ways);
const keyByKey = async (text: string) => {
  await userEvent.tripleClick(box());
  await userEvent.keyboard(text);
  await userEvent.tab();
};

const wholeNumber = 'Please enter a whole number such as 1,234.';
const someNumber = 'Please enter a number such as 1,234.5.';
const notNegative = 'Please enter a number of 0 or more.';
type Case = readonly [field: ComponentType<NumberFieldProps>, text: string, value: number, formatted: string];
const read: readonly Case[] = [
  [MoneyField, '1234.56', 1234.56, '$1,234.56'],
  [MoneyField, '$1,234.56', 1234.56, '$1,234.56'],
  [MoneyField, ' USD 12.30 ', 12.3, '$12.30'],
  [MoneyField, '90,000', 90_000, '$90,000.00'],
  [MoneyField, '1,234,567', 1_234_567, '$1,234,567.00'],
  [MoneyField, '142.0000', 142, '$142.00'],
  [MoneyField, '101.10000000000001', 101.1, '$101.10'],
  [MoneyField, '1\u00a0', 1, '$1.00'],
  [CountField, '1,234', 1234, '1,234'],
  [CountField, '15.0', 15, '15'],
  [RateField, '2.5125%', 2.5125, '2.5125'],
];

test.each(read.flatMap((one) => everyWay.map(([name, enter]) => [...one, name, enter] as const)))(
  '%o reads %j as %d and shows %s, %s',
  async (Field, text, value, formatted, _name, enter) => {
    renderComponent(<Held field={Field} />);
    await enter(text);
    expect(sent).toBe(value);
    expect(box()).toHaveValue(formatted);
    expect(box()).not.toBeInvalid();
  },
);

const refused: readonly (readonly [field: ComponentType<NumberFieldProps>, text: string, message: string])[] = [
  [MoneyField, '(45.10)', notNegative],
  [MoneyField, '-12.30', notNegative],
  [MoneyField, '12.30-', notNegative],
  [MoneyField, '52K', someNumber],
  [MoneyField, '1e5', someNumber],
  [MoneyField, '1.234,56', someNumber],
  [MoneyField, '12,5', someNumber],
  [MoneyField, '10 - 12', someNumber],
  [MoneyField, '12.345', 'Please enter at most 2 decimals, such as 12.35.'],
  [RateField, '0.01234', 'Please enter at most 4 decimals, such as 0.0123.'],
  [CountField, '1.5', wholeNumber],
  [CountField, '12 people', wholeNumber],
];

test.each(refused.flatMap((one) => everyWay.map(([name, enter]) => [...one, name, enter] as const)))(
  '%o refuses %j and says %s, %s',
  async (Field, text, message, _name, enter) => {
    renderComponent(<Held field={Field} />);
    await enter(text);
    expect(sent).toBe(12);
    expect(box()).toHaveAccessibleDescription(message);
    expect(box().value).toMatch(/12/);
  },
);

test.each([
  [MoneyField, '90,000', 90_000, '$90,000.00'],
  [MoneyField, '1,234,567.5', 1_234_567.5, '$1,234,567.50'],
  [MoneyField, '$1,250', 1_250, '$1,250.00'],
  [MoneyField, '12,5{Backspace}500', 12_500, '$12,500.00'],
  [CountField, '3.{Backspace}4', 4, '4'],
  // Keys are filtered, as documented (C-FEE-12).
  [MoneyField, '1x2a34.5', 1_234.5, '$1,234.50'],
  [RateField, '2.5125%', 2.5125, '2.5125'],
])('%o reads %j, key by key, as %d', async (Field, keys, value, formatted) => {
  renderComponent(<Held field={Field} />);
  await keyByKey(keys);
  expect(sent).toBe(value);
  expect(box()).toHaveValue(formatted);
  expect(box()).not.toBeInvalid();
});

test.each([
  [MoneyField, '12,5', someNumber],
  [MoneyField, '1,2345', someNumber],
  [MoneyField, '1,23.45', someNumber],
  [CountField, '3.5', wholeNumber],
])('%o goes back to its value and refuses %j, key by key', async (Field, keys, message) => {
  renderComponent(<Held field={Field} />);
  await keyByKey(keys);
  expect(sent).toBe(12);
  expect(box()).toHaveAccessibleDescription(message);
  await keyByKey('34');
  expect(sent).toBe(34);
  expect(box()).not.toBeInvalid();
});

test('a field that may be below 0 reads parentheses as a minus', async () => {
  renderComponent(<Held field={MoneyField} allowNegative />);
  await ways.pasted('$(45.10)');
  expect(sent).toBe(-45.1);
});

test('a digit behind the cents is refused, but takes the place of zeros', async () => {
  renderComponent(<Held field={MoneyField} />);
  await userEvent.clear(box());
  await userEvent.type(box(), '7.891');
  expect(box()).toHaveValue('$7.89');
  expect(box()).toHaveAccessibleDescription('Please enter at most 2 decimals, such as 7.89.');
});

test('a text that is entered at once has all its digits in the number, or none', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-()$%eK '), minLength: 2, maxLength: 14 });
  forAll(text, fc.integer({ min: 0, max: 4 }), (entered, decimals) => {
    const entry = numberEntry('', entered, { decimals });
    if ('problem' in entry || entry.text === '') return;
    expect(Number(entry.text)).toBe(Number(entered.replaceAll(/[^\d.]/g, '')));
  });
});
