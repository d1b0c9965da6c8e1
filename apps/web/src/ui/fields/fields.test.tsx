import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderComponent } from '#testing/render-app.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { caretAfter, formatFein, formatPhone } from './digit-masks.ts';
import { FeinField, PhoneField, ZipField } from './masked-fields.tsx';
import { CountField, MoneyField } from './number-fields.tsx';
import { LookupSelect, OptionSelect, StateSelect } from './select-fields.tsx';

const sent = vi.fn();

const Held = <V,>({ start, children }: { start: V; children: (value: V, set: (value: V) => void) => ReactNode }) => {
  const [value, setValue] = useState(start);
  return children(value, (next) => {
    sent(next);
    setValue(next);
  });
};

test('S-LEAD-41 a phone is shown as (###) ###-#### and sent as digits', async () => {
  renderComponent(<Held start="">{(value, set) => <PhoneField label="Phone" value={value} onChange={set} />}</Held>);
  await userEvent.type(screen.getByLabelText('Phone'), '317-555.0142');
  expect(screen.getByLabelText('Phone')).toHaveValue('(317) 555-0142');
  expect(sent).toHaveBeenLastCalledWith('3175550142');
});

test('S-LEAD-42 a FEIN is shown as ##-####### and sent as digits', async () => {
  renderComponent(<Held start="">{(value, set) => <FeinField label="FEIN" value={value} onChange={set} />}</Held>);
  await userEvent.type(screen.getByLabelText('FEIN'), '351234567');
  expect(screen.getByLabelText('FEIN')).toHaveValue('35-1234567');
  expect(sent).toHaveBeenLastCalledWith('351234567');
});

test('S-LEAD-46 a zip accepts five digits and nothing else', async () => {
  renderComponent(<Held start="">{(value, set) => <ZipField label="Zip" value={value} onChange={set} />}</Held>);
  await userEvent.type(screen.getByLabelText('Zip'), 'a4b6-2 0xx4');
  expect(screen.getByLabelText('Zip')).toHaveValue('46204');
});

test('S-COMP-16 money is shown with separators and sent as a bare number', async () => {
  renderComponent(
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

test('choosing the same entry again keeps it; only the clear button empties a select', async () => {
  renderComponent(<Held start="IN">{(value, set) => <StateSelect label="State" value={value} onChange={set} />}</Held>);
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }));
  await userEvent.click(await screen.findByRole('option', { name: 'IN - Indiana' }));
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('IN - Indiana');
});

test('S-LEAD-46 a count accepts whole numbers only', async () => {
  renderComponent(
    <Held<number | null> start={null}>
      {(value, set) => <CountField label="Count" value={value} onChange={set} />}
    </Held>,
  );
  await userEvent.type(screen.getByLabelText('Count'), 'x1.5-');
  expect(sent).toHaveBeenLastCalledWith(15);
});

test('masks fill up as far as the digits reach and keep the caret position', () => {
  expect(formatPhone('317')).toBe('(317');
  expect(formatPhone(null)).toBe('');
  expect(formatFein('351234567')).toBe('35-1234567');
  expect(caretAfter('(317) 555-0142', 3)).toBe(4);
});

const options = [
  { id: 1, name: 'Yes' },
  { id: 2, name: 'No' },
  { id: 3, name: 'Not asked' },
];
type IdValue = { id: number } | null;
/** Every select of the app is a ChoiceSelect or one of these, which the architecture check ensures. */
const selects: readonly (readonly [name: string, typed: string, wanted: string, draw: () => ReactNode])[] = [
  [
    'ChoiceSelect',
    'no',
    'No',
    () => (
      <Held<string | null> start="Yes">
        {(value, set) => <ChoiceSelect label="Choice" data={['Yes', 'No', 'Not asked']} value={value} onChange={set} />}
      </Held>
    ),
  ],
  [
    'OptionSelect',
    'not',
    'Not asked',
    () => (
      <Held<IdValue> start={{ id: 1 }}>
        {(value, set) => <OptionSelect label="Choice" options={options} value={value} onChange={set} />}
      </Held>
    ),
  ],
  [
    'StateSelect',
    'kansas',
    'KS - Kansas',
    () => <Held start="IN">{(value, set) => <StateSelect label="Choice" value={value} onChange={set} />}</Held>,
  ],
];

test.each(selects)(
  '%s accepts typed text in place of its choice, and Enter takes the best match',
  async (...select) => {
    const [, typed, wanted, draw] = select;
    renderComponent(draw());
    await userEvent.tab();
    const field = screen.getByRole('combobox', { name: 'Choice' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard(typed);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue(wanted);
  },
);

test('a select keeps its choice if nothing matches the typed text', async () => {
  renderComponent(
    <Held<IdValue> start={{ id: 1 }}>
      {(value, set) => <OptionSelect label="Choice" options={options} value={value} onChange={set} />}
    </Held>,
  );
  await userEvent.tab();
  await userEvent.keyboard('xyz');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('combobox', { name: 'Choice' })).toHaveValue('Yes');
});

test('a list that could not be loaded says so under its select, and loads again', async () => {
  let fails = true;
  fakeApi({ 'GET /lookups': () => (fails ? refuse('rule', 'Not now.') : [{ id: 7, name: 'Website' }]) });
  renderComponent(<LookupSelect label="Source" from={{ type: 5 }} />);
  expect(await screen.findByText('This list could not be loaded.')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('This list could not be loaded.')).toBeNull());
  await userEvent.click(screen.getByRole('combobox', { name: 'Source' }));
  expect(await screen.findByRole('option', { name: 'Website' })).toBeVisible();
});
