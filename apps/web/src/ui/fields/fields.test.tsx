import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderComponent } from '#testing/render-app.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { ChoicesSelect } from './choices-select.tsx';
import { caretAfter, formatFein, formatPhone } from './digit-masks.ts';
import { FeinField, PhoneField, ZipField } from './masked-fields.tsx';
import { CountField, MoneyField } from './number-fields.tsx';
import { LookupSelect, OptionSelect, StateSelect, ValueSelect } from './select-fields.tsx';

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

test.each([
  ['a select', <ChoiceSelect key="one" label="Plan" data={['PPO', 'HMO']} />],
  ['a select of several', <ChoicesSelect key="several" label="Plan" data={['PPO', 'HMO']} />],
])('the list of %s is never higher than the room above or below it', async (_, field) => {
  renderComponent(field);
  await userEvent.click(screen.getByRole('combobox', { name: 'Plan' }));
  await screen.findByRole('option', { name: 'PPO' });
  expect(document.querySelector('[style*="min(220px, 40vh)"]')).toBeInTheDocument();
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
const source = { 'GET /lookups': () => options };

/** Every select of the app is one of these, or is built on one, which the architecture check ensures. */
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
    'ValueSelect',
    'ask',
    'Not asked',
    () => (
      <Held<number | null> start={1}>
        {(value, set) => <ValueSelect label="Choice" options={options} value={value} onChange={set} />}
      </Held>
    ),
  ],
  [
    'LookupSelect',
    'no',
    'No',
    () => (
      <Held<IdValue> start={{ id: 1 }}>
        {(value, set) => <LookupSelect label="Choice" from={{ type: 5 }} value={value} onChange={set} />}
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

describe.each(selects)('%s by keyboard', (_name, typed, wanted, draw) => {
  const open = async () => {
    fakeApi(source);
    renderComponent(
      <>
        {draw()}
        <button type="button">Next</button>
      </>,
    );
    const field = screen.getByRole('combobox', { name: 'Choice' });
    await waitFor(() => expect(field).not.toHaveValue(''));
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAttribute('aria-expanded', 'false');
    return { field, before: (field as HTMLInputElement).value };
  };

  test.each(['{Enter}', '{Tab}', '{Shift>}{Tab}{/Shift}'])('%s takes the best match of a typed text', async (key) => {
    const { field } = await open();
    await userEvent.keyboard(typed);
    await userEvent.keyboard(key);
    expect(field).toHaveValue(wanted);
  });

  test('Tab takes the option that the highlight was moved to', async () => {
    const { field, before } = await open();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.keyboard('{ArrowDown}');
    const highlight = await waitFor(() => {
      const option = document.querySelector('[data-combobox-selected]');
      expect(option).not.toBeNull();
      return option?.textContent ?? '';
    });
    expect(highlight).not.toBe(before);
    await userEvent.tab();
    expect(field).toHaveValue(highlight);
  });

  test.each([
    ['passing through', ''],
    ['opening the list', '{Alt>}{ArrowDown}{/Alt}'],
    ['a text that nothing matches', 'xyz'],
    ['typing and deleting', `${typed}{Backspace>30/}`],
    ['typing and Escape', `${typed}{Escape}`],
  ])('%s changes nothing', async (_what, keys) => {
    const { field, before } = await open();
    sent.mockClear();
    if (keys) await userEvent.keyboard(keys);
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue(before));
    expect(sent).not.toHaveBeenCalled();
  });

  test('leaving by pointer takes only a whole option', async () => {
    const { field, before } = await open();
    await userEvent.keyboard(wanted.slice(0, -1));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(field).toHaveValue(before);
    await userEvent.click(field);
    await userEvent.keyboard(wanted.toLowerCase());
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(field).toHaveValue(wanted);
  });
});

test('a state is taken by its code', async () => {
  renderComponent(<Held start="IN">{(value, set) => <StateSelect label="State" value={value} onChange={set} />}</Held>);
  await userEvent.tab();
  await userEvent.keyboard('oh');
  await userEvent.click(document.body);
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('OH - Ohio');
});

test.each([
  ['Tab takes the best match', 'not', '{Tab}', 'Not asked'],
  ['leaving takes a whole option', 'no', '', 'No'],
  ['leaving takes no part of one', 'not', '', ''],
])('of a text that was typed while the options load, %s', async (_what, typed, key, wanted) => {
  const loaded = Promise.withResolvers<typeof options>();
  fakeApi({ 'GET /lookups': () => loaded.promise });
  renderComponent(
    <Held<IdValue> start={null}>
      {(value, set) => <LookupSelect label="Choice" from={{ type: 5 }} value={value} onChange={set} />}
    </Held>,
  );
  await userEvent.tab();
  await userEvent.keyboard(typed);
  if (key) await userEvent.keyboard(key);
  else await userEvent.click(document.body);
  loaded.resolve(options);
  const field = screen.getByRole('combobox', { name: 'Choice' });
  await userEvent.click(field);
  await screen.findByRole('option', { name: 'Yes' });
  await waitFor(() => expect(field).toHaveValue(wanted));
});

test('a select shows the name of its value while its options load', () => {
  fakeApi({ 'GET /lookups': () => new Promise(() => undefined) });
  renderComponent(<LookupSelect label="Choice" from={{ type: 5 }} value={{ id: 7, name: 'Website' }} />);
  expect(screen.getByRole('combobox', { name: 'Choice' })).toHaveValue('Website');
});

test.each(['{Enter}', '{Tab}'])('%s adds the best match to several choices, and takes none away', async (key) => {
  const several = ['Yes', 'No', 'Not asked'];
  renderComponent(
    <Held<string[]> start={['Yes']}>
      {(value, set) => <ChoicesSelect label="Choices" data={several} value={value} onChange={set} />}
    </Held>,
  );
  await userEvent.tab();
  await userEvent.keyboard(`not${key}`);
  expect(sent).toHaveBeenLastCalledWith(['Yes', 'Not asked']);
  sent.mockClear();
  await userEvent.click(screen.getByRole('combobox', { name: 'Choices' }));
  await userEvent.keyboard(`yes${key}`);
  expect(sent).not.toHaveBeenCalled();
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
