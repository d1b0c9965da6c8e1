import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areaCodeNote, phoneMessage } from '@worksmart/shared/platform/reading/phone.ts';
import { forAll } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { type DigitKind, digitsOf, drawn, feinKind, fitsMask, phoneKind, valueAfter, zipKind } from './digit-masks.ts';
import { type DigitsFieldProps, FeinField, PhoneField, ZipField } from './masked-fields.tsx';

let sent: string | undefined;

const Held = ({ field: Field }: { field: ComponentType<DigitsFieldProps> }) => {
  const [value, setValue] = useState('');
  sent = value;
  return <Field label="Number" value={value} onChange={setValue} />;
};

const box = (): HTMLInputElement => screen.getByLabelText('Number');

/** Each enters a text into an empty field. */
const ways = {
  pasted: async (text: string) => {
    await userEvent.click(box());
    await userEvent.paste(text);
  },
  // As browsers fill in a form: the whole value in one event.
  'filled in': async (text: string) => {
    fireEvent.change(box(), { target: { value: text } });
  },
  typed: async (text: string) => userEvent.type(box(), text),
};
const everyWay = Object.entries(ways);

const numbers: readonly (readonly [field: ComponentType<DigitsFieldProps>, text: string, masked: string])[] = [
  [PhoneField, '3175550142', '(317) 555-0142'],
  [PhoneField, '+13175550142', '(317) 555-0142'],
  [PhoneField, '1 317 555 0142', '(317) 555-0142'],
  [PhoneField, '+1 (317) 555-0142', '(317) 555-0142'],
  [PhoneField, '317555', '(317) 555'],
  [FeinField, '35-1234567', '35-1234567'],
  [ZipField, '46204', '46204'],
];

test.each(numbers.flatMap((one) => everyWay.map(([name, enter]) => [...one, name, enter] as const)))(
  '%o shows %s as %s, %s',
  async (Field, text, masked, _name, enter) => {
    renderComponent(<Held field={Field} />);
    await enter(text);
    expect(box()).toHaveValue(masked);
    expect(sent).toBe(digitsOf(masked));
    expect(box()).not.toBeInvalid();
  },
);

const others: readonly (readonly [field: ComponentType<DigitsFieldProps>, text: string, message: string])[] = [
  [PhoneField, '+44 20 7946 0958', phoneMessage],
  [PhoneField, '+4930123456', phoneMessage],
  [PhoneField, '442079460958', phoneMessage],
  [PhoneField, '317555014212', phoneMessage],
  [FeinField, '3512345678', feinKind.message],
  [ZipField, '46204-1234', zipKind.message],
  [ZipField, '462041', zipKind.message],
];

test.each(others.flatMap((one) => everyWay.map(([name, enter]) => [...one, name, enter] as const)))(
  '%o keeps the digits of %s and says %s, %s',
  async (Field, text, message, _name, enter) => {
    renderComponent(<Held field={Field} />);
    await enter(text);
    expect(digitsOf(box().value)).toBe(digitsOf(text));
    expect(sent).toBe(box().value);
    expect(box()).toHaveAccessibleDescription(message);
  },
);

test('an extension is kept with its message, and a phone remains once it is removed', async () => {
  renderComponent(<Held field={PhoneField} />);
  await ways.pasted('317-555-0142 x5');
  expect(box()).toHaveValue('317-555-0142 x5');
  expect(box()).toHaveAccessibleDescription(phoneMessage);
  await userEvent.type(box(), '{Backspace}{Backspace}');
  expect(box()).toHaveValue('(317) 555-0142');
  expect(sent).toBe('3175550142');
});

test('an area code that does not exist is a hint', async () => {
  renderComponent(<Held field={PhoneField} />);
  await ways.pasted('(131) 755-5014');
  expect(box()).toHaveAccessibleDescription(areaCodeNote);
  expect(box()).not.toBeInvalid();
});

test('a composed number is read once it is complete', () => {
  renderComponent(<Held field={PhoneField} />);
  fireEvent.compositionStart(box());
  fireEvent.input(box(), { target: { value: '３１７５５５０１４２' }, isComposing: true });
  expect(box()).toHaveValue('３１７５５５０１４２');
  fireEvent.compositionEnd(box());
  expect(box()).toHaveValue('(317) 555-0142');
});

test('whatever is entered at once into an empty field, its value has all digits of it, except for the 1 of a phone', () => {
  const kinds = fc.constantFrom<DigitKind>(phoneKind, feinKind, zipKind);
  const text = fc.string({ unit: fc.constantFrom(...'0123456789+-. ()x/'), minLength: 2, maxLength: 20 });
  forAll(kinds, text, (kind, entered) => {
    const value = valueAfter(kind, '', entered);
    const digits = digitsOf(entered);
    expect([digitsOf(value), `1${digitsOf(value)}`]).toContain(digits);
    // A text that the mask does not show is one that the contract refuses.
    if (!fitsMask(kind, value)) expect(kind.read(value)).toHaveProperty('problem');
  });
});

test('whatever is typed key by key, the value has all digits of it, except for the 1 of a phone', () => {
  const kinds = fc.constantFrom<DigitKind>(phoneKind, feinKind, zipKind);
  const keys = fc.array(fc.constantFrom(...'0123456789+-. x'), { maxLength: 20 });
  forAll(kinds, keys, (kind, typed) => {
    const value = typed.reduce((held, key) => valueAfter(kind, held, `${drawn(kind, held)}${key}`), '');
    const digits = typed.filter((key) => /\d/.test(key)).join('');
    const without = (text: string) => text.replace(/^1/, '');
    expect([digits, without(digits)]).toContain(digits.length > 10 ? digitsOf(value) : digits);
    if (digits.length <= 9) expect(digitsOf(value)).toBe(digits);
  });
});
