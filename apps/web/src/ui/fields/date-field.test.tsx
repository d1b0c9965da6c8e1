import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { optionalDate } from '@worksmart/shared/platform/fields.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { DateField } from './date-field.tsx';
import { RangeDate } from './range-date.tsx';
import { parseTyped } from './typed-date.ts';

const sent = vi.fn();

const Held = ({ start, firstDay }: { start: string | null; firstDay?: string }) => {
  const [value, setValue] = useState(start);
  const hold = (next: string | null) => {
    sent(next);
    setValue(next);
  };
  return (
    <>
      <DateField label="Date" value={value} onChange={hold} {...(firstDay ? { firstDay } : {})} />
      <button type="button" onClick={() => hold(start)}>
        Reset
      </button>
    </>
  );
};

/** A form whose rule has a message for every date. */
const Half = () => {
  const [value, setValue] = useState<string | null>(null);
  return (
    <DateField label="Day" value={value} onChange={setValue} error={value ? 'Too late.' : 'Please enter a day.'} />
  );
};

const Range = ({ onCommit }: { onCommit: (day: string | null) => void }) => {
  const [value, setValue] = useState('2026-03-15T00:00:00');
  return (
    <RangeDate
      label="From"
      value={value}
      onCommit={(next) => {
        onCommit(next);
        setValue(next ?? '2026-01-14T00:00:00');
      }}
    />
  );
};

/** @returns the date's box */
const renderDate = (start: string | null = null): HTMLInputElement => {
  renderComponent(<Held start={start} />);
  return screen.getByLabelText('Date');
};

test('S-COMP-14 S-COMP-15 a date is shown mm/dd/yyyy and sent as local ISO in every time zone', async () => {
  const input = renderDate('2026-03-08T00:00:00');
  expect(input).toHaveValue('03/08/2026');
  await userEvent.clear(input);
  await userEvent.type(input, '12/31/2025');
  await userEvent.tab();
  expect(sent).toHaveBeenLastCalledWith('2025-12-31T00:00:00');
});

test('S-COMP-14 an invalid day stays in the box with its message, and the former date is not used', async () => {
  const input = renderDate('2026-03-08T00:00:00');
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
  await type('3/8/2');
  expect(screen.getByText('Please enter a valid date.')).toBeVisible();
  await type('3/8/26');
  // The date before the wrong one, typed again.
  expect(sent).toHaveBeenLastCalledWith('2026-03-08T00:00:00');
  expect(input).toHaveValue('03/08/2026');
});

test('picking a day or emptying the box replaces an invalid day and the date before it', async () => {
  const input = renderDate('2026-03-08T00:00:00');
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

test('shows the documented placeholders of an unset date as blank', () => {
  renderComponent(<DateField label="Date" value="1900-01-01T00:00:00" />);
  expect(screen.getByLabelText('Date')).toHaveValue('');
});

test.each([
  ['3/8/26', '2026-03-08'],
  ['03-08-2026', '2026-03-08'],
  ['1.2.55', '1955-01-02'],
  ['2/30/2026', null],
  ['13/01/2026', null],
  ['2026', null],
  ['2026-03-08', '2026-03-08'],
  ['2026-03-08T00:00:00', '2026-03-08'],
  ['2/29/2028', '2028-02-29'],
  ['01/01/1900', null],
])('typed %s is read as %s', (typed, read) => {
  expect(parseTyped(typed)).toBe(read);
});

test.each([
  ['03152026', '03/15/2026'],
  ['03/15/2026', '03/15/2026'],
  ['3/15/26', '3/15/26'],
  ['3-15-2026', '3/15/2026'],
  ['2026-03-15', '03/15/2026'],
  ['20260315', '03/15/2026'],
  ['01/01/202513452025', '01/01/2025'],
])('%s typed into an empty field shows %s and reports the day', async (typed, masked) => {
  const input = renderDate();
  await userEvent.type(input, typed);
  expect(input).toHaveValue(masked);
  await userEvent.tab();
  expect(input).toHaveValue(masked.includes('2025') ? '01/01/2025' : '03/15/2026');
  expect(sent).toHaveBeenLastCalledWith(`${parseTyped(masked)}T00:00:00`);
});

test.each(['3/15/26', ' 03/15/2026 ', '2026-03-15', '2026-03-15T00:00:00', '03.15.2026'])(
  '%s pasted into the middle of a date takes its place',
  async (pasted) => {
    const input = renderDate('2025-12-31T00:00:00');
    await userEvent.click(input);
    input.setSelectionRange(4, 4);
    await userEvent.paste(pasted);
    expect(input).toHaveValue('03/15/2026');
    expect(sent).toHaveBeenLastCalledWith('2026-03-15T00:00:00');
  },
);

test('rejects characters that no date has with a message, and keeps the date', async () => {
  const input = renderDate('2026-03-15T00:00:00');
  await userEvent.click(input);
  await userEvent.paste('March 8, 2026');
  expect(input).toHaveValue('03/15/2026');
  expect(input).toHaveAccessibleDescription('Please type a date as mm/dd/yyyy.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar' })).not.toBeInTheDocument());
  await userEvent.tab();
  expect(input).not.toHaveAccessibleDescription();
  await userEvent.type(input, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input).toHaveValue('03/15/2026');
  expect(input.selectionStart).toBe(2);
  expect(input).toHaveAccessibleDescription('Please type a date as mm/dd/yyyy.');
});

test('draws weekend days like the others: red is for errors', async () => {
  await userEvent.click(renderDate('2026-03-15T00:00:00'));
  const day = await screen.findByRole('button', { name: /^14 March 2026/ });
  expect(day).not.toHaveAttribute('data-weekend');
  expect(document.querySelector('[data-weekend]')).toBeNull();
});

test('says nothing about half a date while it is typed, also where the form has a message', async () => {
  renderComponent(<Half />);
  const input = screen.getByRole('textbox', { name: 'Day' });
  expect(input).toHaveAccessibleDescription('Please enter a day.');
  await userEvent.type(input, '03/1');
  expect(input).not.toHaveAccessibleDescription();
  await userEvent.type(input, '5/2026');
  expect(input).toHaveAccessibleDescription('Too late.');
});

test('the caret stays where a digit is corrected, and nothing else moves', async () => {
  const input = renderDate('2026-03-15T00:00:00');
  await userEvent.type(input, '{Backspace}2', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(input).toHaveValue('03/25/2026');
  expect(input.selectionStart).toBe(4);
  await userEvent.type(input, '{Backspace}{Backspace}{Backspace}', {
    initialSelectionStart: 3,
    initialSelectionEnd: 3,
  });
  expect(input).toHaveValue('/25/2026');
  await userEvent.keyboard('11');
  expect(input).toHaveValue('11/25/2026');
  expect(input.selectionStart).toBe(2);
});

test('typing over a date replaces it, from a full selection or from the first digit', async () => {
  const input = renderDate('2026-03-15T00:00:00');
  await userEvent.type(input, '12312025', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  expect(input).toHaveValue('12/31/2025');
  await userEvent.type(input, '04/05/2027', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(input).toHaveValue('04/05/2027');
});

test('Ctrl+Z undoes one step after another, and Ctrl+Y redoes them', async () => {
  const input = renderDate();
  await userEvent.type(input, '0315');
  await userEvent.keyboard('{Control>}zz{/Control}');
  expect(input).toHaveValue('03');
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(input).toHaveValue('03/1');
  await userEvent.keyboard('{Control>}zzzzz{/Control}');
  expect(input).toHaveValue('');
  expect(sent).toHaveBeenLastCalledWith(null);
});

test('leaves the text alone during IME composition; accepts full-width digits', () => {
  const input = renderDate();
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: '０３１５２０２６' }, isComposing: true });
  expect(input).toHaveValue('０３１５２０２６');
  fireEvent.compositionEnd(input);
  expect(input).toHaveValue('03/15/2026');
  expect(sent).toHaveBeenLastCalledWith('2026-03-15T00:00:00');
});

test('treats text written by a password manager or a program like a paste', () => {
  const input = renderDate('2025-12-31T00:00:00');
  fireEvent.change(input, { target: { value: '2026-03-15' } });
  expect(input).toHaveValue('03/15/2026');
});

test('reports half a date at once, so that Ctrl+S does not save the date before it', async () => {
  const input = renderDate('2026-03-15T00:00:00');
  await userEvent.type(input, '{Backspace}');
  expect(sent).toHaveBeenLastCalledWith('03/15/202');
  // Not during typing.
  expect(input).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(input).toHaveAccessibleDescription('Please enter a valid date.');
});

test('resetting the form clears what was typed', async () => {
  const input = renderDate('2026-03-15T00:00:00');
  await userEvent.type(input, '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(input).toHaveValue('03/15/2026');
  expect(input).not.toHaveAccessibleDescription();
});

test.each([
  ['12/31/1899', 'Please enter a year from 1900 to 2200.'],
  ['01/01/2201', 'Please enter a year from 1900 to 2200.'],
  ['01/01/1900', '01/01/1900 means “no date” here. Please enter another date, or leave the field empty.'],
  ['1/1/1900', '01/01/1900 means “no date” here. Please enter another date, or leave the field empty.'],
])('%s stays in the field and is rejected: %s', async (typed, message) => {
  const input = renderDate('2026-03-15T00:00:00');
  await userEvent.type(input, typed, { initialSelectionStart: 0, initialSelectionEnd: 10 });
  await userEvent.tab();
  expect(input).toHaveValue(typed);
  expect(input).toHaveAccessibleDescription(message);
  expect(optionalDate.safeParse(sent.mock.lastCall?.[0]).success).toBe(false);
});

test('a typed day before the earliest one stays, for the form to reject', async () => {
  renderComponent(<Held start="2026-03-15T00:00:00" firstDay="2026-03-10" />);
  const input = screen.getByLabelText('Date');
  await userEvent.click(input);
  expect(screen.getByRole('button', { name: '9 March 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '10 March 2026' })).toBeEnabled();
  await userEvent.type(input, '1', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(sent).toHaveBeenLastCalledWith('13/15/2026');
  await userEvent.clear(input);
  await userEvent.type(input, '03012026');
  expect(sent).toHaveBeenLastCalledWith('2026-03-01T00:00:00');
});

test('one end of a range follows Enter, a picked day and leaving; half a date stays and is rejected', async () => {
  const committed = vi.fn();
  renderComponent(<Range onCommit={committed} />);
  const input = screen.getByLabelText('From');
  await userEvent.type(input, '3/8/2026', { initialSelectionStart: 0, initialSelectionEnd: 10 });
  expect(committed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(committed.mock.calls).toEqual([['2026-03-08T00:00:00']]);
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole('button', { name: '12 March 2026' }));
  expect(committed).toHaveBeenLastCalledWith('2026-03-12T00:00:00');
  await userEvent.type(input, '{Backspace}{Enter}');
  expect(input).toHaveAccessibleDescription('Please enter a valid date.');
  await userEvent.tab();
  expect(input).toHaveValue('03/12/202');
  expect(input).toHaveAccessibleDescription('Please enter a valid date.');
  expect(committed).toHaveBeenCalledTimes(2);
  await userEvent.clear(input);
  await userEvent.tab();
  expect(committed).toHaveBeenLastCalledWith(null);
  expect(input).toHaveValue('01/14/2026');
});

test('a field with a message does not open its calendar over it until it is clicked', async () => {
  renderComponent(<Half />);
  const input = screen.getByLabelText('Day');
  input.focus();
  expect(screen.getByText('Please enter a day.')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull();
  await userEvent.click(input);
  expect(await screen.findByRole('dialog', { name: 'Calendar' })).toBeVisible();
});

test('offers only days that can be picked', async () => {
  renderComponent(<DateField label="Date" value="2026-03-01T00:00:00" canPick={(day) => day.endsWith('-01')} />);
  await userEvent.click(screen.getByLabelText('Date'));
  expect(await screen.findByRole('button', { name: '15 March 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '1 March 2026' })).toBeEnabled();
});
