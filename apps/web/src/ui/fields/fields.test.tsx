import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { optionalDate } from '@worksmart/shared/fields.ts';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-app.tsx';
import { DateField } from './date-field.tsx';
import { caretAfter, drawMask, formatFein, formatPhone, phoneMask } from './digit-masks.ts';
import { FeinField, PhoneField, ZipField } from './masked-fields.tsx';
import { CountField, MoneyField } from './number-fields.tsx';
import { StateSelect } from './select-fields.tsx';
import { parseTyped } from './typed-date.ts';

const sent = vi.fn();

const Held = <V,>({ start, children }: { start: V; children: (value: V, set: (value: V) => void) => ReactNode }) => {
  const [value, setValue] = useState(start);
  return children(value, (next) => {
    sent(next);
    setValue(next);
  });
};

test('S-LEAD-41 a phone is shown as (###) ###-#### and sent as digits', async () => {
  renderPart(<Held start="">{(value, set) => <PhoneField label="Phone" value={value} onChange={set} />}</Held>);
  await userEvent.type(screen.getByLabelText('Phone'), '317-555.0142 99');
  expect(screen.getByLabelText('Phone')).toHaveValue('(317) 555-0142');
  expect(sent).toHaveBeenLastCalledWith('3175550142');
});

test('S-LEAD-42 a FEIN is shown as ##-####### and sent as digits', async () => {
  renderPart(<Held start="">{(value, set) => <FeinField label="FEIN" value={value} onChange={set} />}</Held>);
  await userEvent.type(screen.getByLabelText('FEIN'), '351234567');
  expect(screen.getByLabelText('FEIN')).toHaveValue('35-1234567');
  expect(sent).toHaveBeenLastCalledWith('351234567');
});

test('S-LEAD-46 a zip takes five digits and nothing else', async () => {
  renderPart(<Held start="">{(value, set) => <ZipField label="Zip" value={value} onChange={set} />}</Held>);
  await userEvent.type(screen.getByLabelText('Zip'), 'a4b6-2 0xx47');
  expect(screen.getByLabelText('Zip')).toHaveValue('46204');
});

test('S-COMP-16 money is shown with separators and sent as a bare number', async () => {
  renderPart(
    <Held<number | null> start={null}>
      {(value, set) => <MoneyField label="Wages" value={value} onChange={set} />}
    </Held>,
  );
  await userEvent.type(screen.getByLabelText('Wages'), '-12a34567.891');
  expect(screen.getByLabelText('Wages')).toHaveValue('$1,234,567.89');
  expect(sent).toHaveBeenLastCalledWith(1234567.89);
  await userEvent.clear(screen.getByLabelText('Wages'));
  expect(sent).toHaveBeenLastCalledWith(null);
});

test('what is chosen again stays chosen; only the clear button empties a select', async () => {
  renderPart(<Held start="IN">{(value, set) => <StateSelect label="State" value={value} onChange={set} />}</Held>);
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }));
  await userEvent.click(await screen.findByRole('option', { name: 'IN - Indiana' }));
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('IN - Indiana');
});

test('S-LEAD-46 a count takes whole numbers only', async () => {
  renderPart(
    <Held<number | null> start={null}>
      {(value, set) => <CountField label="Count" value={value} onChange={set} />}
    </Held>,
  );
  await userEvent.type(screen.getByLabelText('Count'), 'x1.5-');
  expect(sent).toHaveBeenLastCalledWith(15);
});

test('S-COMP-14 S-COMP-15 a date is shown mm/dd/yyyy and sent as local ISO, whatever the zone', async () => {
  renderPart(
    <Held<string | null> start="2026-03-08T00:00:00">
      {(value, set) => <DateField label="Date" value={value} onChange={set} />}
    </Held>,
  );
  const input = screen.getByLabelText('Date');
  expect(input).toHaveValue('03/08/2026');
  await userEvent.clear(input);
  await userEvent.type(input, '12/31/2025');
  await userEvent.tab();
  expect(sent).toHaveBeenLastCalledWith('2025-12-31T00:00:00');
});

test('S-COMP-14 a day that is none stays in the box with its message, and nobody goes on with the former date', async () => {
  renderPart(
    <Held<string | null> start="2026-03-08T00:00:00">
      {(value, set) => <DateField label="Date" value={value} onChange={set} />}
    </Held>,
  );
  const input = screen.getByLabelText('Date');
  const type = async (text: string) => {
    await userEvent.click(input);
    await userEvent.type(input, text, { initialSelectionStart: 0, initialSelectionEnd: 10 });
    await userEvent.tab();
  };
  await type('02/30/2026');
  expect(input).toHaveValue('02/30/2026');
  expect(input).toHaveAccessibleDescription('Please enter a valid date.');
  expect(sent).toHaveBeenLastCalledWith('02/30/2026');
  expect(optionalDate.safeParse('02/30/2026').success).toBe(false);
  await type('02/28/2026');
  expect(input).toHaveValue('02/28/2026');
  expect(input).not.toHaveAccessibleDescription();
  expect(sent).toHaveBeenLastCalledWith('2026-02-28T00:00:00');
  await type('soon');
  expect(screen.getByText('Please enter a valid date.')).toBeVisible();
  await type('3/8/26');
  // The date that was there before the wrong one, typed anew.
  expect(sent).toHaveBeenLastCalledWith('2026-03-08T00:00:00');
  expect(input).toHaveValue('03/08/2026');
});

test('a wrong day goes away with the day that is picked, the one before it included, and with an emptied box', async () => {
  renderPart(
    <Held<string | null> start="2026-03-08T00:00:00">
      {(value, set) => <DateField label="Date" value={value} onChange={set} />}
    </Held>,
  );
  const input = screen.getByLabelText('Date');
  const spoil = async () => {
    await userEvent.click(input);
    await userEvent.type(input, '13/01/2026', { initialSelectionStart: 0, initialSelectionEnd: 10 });
    await userEvent.tab();
    expect(sent).toHaveBeenLastCalledWith('13/01/2026');
  };
  await spoil();
  await userEvent.click(input);
  await userEvent.click(screen.getByRole('button', { name: '12 March 2026' }));
  expect(sent).toHaveBeenLastCalledWith('2026-03-12T00:00:00');
  expect(input).toHaveValue('03/12/2026');
  await spoil();
  await userEvent.type(input, '03/12/2026', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  await userEvent.tab();
  expect(sent).toHaveBeenLastCalledWith('2026-03-12T00:00:00');
  expect(screen.queryByText('Please enter a valid date.')).not.toBeInTheDocument();
  await spoil();
  await userEvent.clear(input);
  await userEvent.tab();
  expect(sent).toHaveBeenLastCalledWith(null);
  expect(input).not.toHaveAccessibleDescription();
});

test('the documented placeholders of an unset date are shown blank', () => {
  renderPart(<DateField label="Date" value="1900-01-01T00:00:00" />);
  expect(screen.getByLabelText('Date')).toHaveValue('');
});

test.each([
  ['3/8/26', '2026-03-08'],
  ['03-08-2026', '2026-03-08'],
  ['1.2.55', '1955-01-02'],
  ['2/30/2026', null],
  ['13/01/2026', null],
  ['2026', null],
])('typed %s is read as %s', (typed, read) => {
  expect(parseTyped(typed)).toBe(read);
});

test('masks draw as far as the digits reach and know where the caret stands', () => {
  expect(drawMask(phoneMask, '317')).toBe('(317');
  expect(formatPhone(null)).toBe('');
  expect(formatFein('351234567')).toBe('35-1234567');
  expect(caretAfter('(317) 555-0142', 3)).toBe(4);
});
