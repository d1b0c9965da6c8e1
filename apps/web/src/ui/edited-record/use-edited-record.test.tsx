import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { requiredText } from '@worksmart/shared/platform/record.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderComponent } from '#testing/render-app.tsx';
import { draftKey } from '#testing/stub-server.ts';
import { TextField } from '../fields/text-fields.tsx';
import { wordsOf } from '../form/field-words.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { closeDrafts, openDrafts, readDraft } from './drafts.ts';
import type { ServerState } from './edited-record.ts';
import { formScreen } from './form-screen.ts';
import { useEditedRecord } from './use-edited-record.ts';

const fields = { name: requiredText(50, 'Name'), city: requiredText(50, 'City') };
const schema = z.object({ name: z.string(), city: z.string() });
type Values = z.input<typeof schema>;
type State = ServerState<Values>;

const opened: State = { values: { name: 'Acme', city: '' }, version: 1 };
const send = vi.fn<(sent: State) => Promise<State>>();
const results: (boolean | string)[] = [];

const SampleForm = ({ server = opened }: { server?: State }) => {
  const form = useContractForm(schema, server.values);
  const record = useEditedRecord<Values>({
    draftName: 'customer.5',
    server,
    screen: formScreen(form),
    save: (values, version) => send({ values, version }),
    currentIn: (details) => details as State,
    saves: 'on-request',
    submit: form.submit,
    changedBy: () => 'Dana Reyes',
  });
  const save = () =>
    record.save().then(
      (saved) => results.push(saved),
      (thrown: Error) => results.push(thrown.message),
    );
  return (
    <>
      <DraftOffer record={record} />
      <TextField label="Name" {...form.getInputProps('name')} />
      <TextField label="City" {...form.getInputProps('city')} />
      <output>{record.dirty ? 'dirty' : 'clean'}</output>
      <button type="button" onClick={save}>
        Save
      </button>
      <ConflictDialog record={record} useFields={(words) => words} about={wordsOf(fields)} />
    </>
  );
};

beforeEach(() => {
  results.length = 0;
  send.mockReset().mockImplementation(async ({ values, version = 0 }) => ({ values, version: version + 1 }));
  void openDrafts(7, draftKey);
});
afterEach(closeDrafts);

const city = () => screen.getByLabelText('City');
const name = () => screen.getByLabelText('Name');
const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const stale = (current: State) => new AppError('stale', 'Someone else has saved this record.', { details: current });

test('a newer record read during typing updates the other fields, and the save builds on it', async () => {
  const page = renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  page.rerender(<SampleForm server={{ values: { name: 'Acme Inc', city: '' }, version: 4 }} />);
  await waitFor(() => expect(name()).toHaveValue('Acme Inc'));
  expect(city()).toHaveValue('Muncie');
  await pressSave();
  expect(send).toHaveBeenCalledExactlyOnceWith({ values: { name: 'Acme Inc', city: 'Muncie' }, version: 4 });
  await waitFor(() => expect(screen.getByText('clean')).toBeVisible());
});

test('an older record that arrives late changes nothing', async () => {
  const page = renderComponent(<SampleForm server={{ values: { name: 'Acme Inc', city: '' }, version: 4 }} />);
  page.rerender(<SampleForm server={opened} />);
  await userEvent.type(city(), 'Muncie');
  expect(name()).toHaveValue('Acme Inc');
  await pressSave();
  expect(send).toHaveBeenCalledExactlyOnceWith({ values: { name: 'Acme Inc', city: 'Muncie' }, version: 4 });
});

test('asks about a field that both changed, and saves the choice over the version it was chosen from', async () => {
  const theirs = { values: { name: 'Acme Inc', city: 'Gary' }, version: 4 };
  send.mockRejectedValueOnce(stale(theirs));
  renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  await pressSave();
  expect(await screen.findByRole('radio', { name: 'Muncie' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Acme Inc' })).toBeChecked();
  expect(results).toEqual([false]);
  await userEvent.click(screen.getByRole('button', { name: 'Use the chosen fields' }));
  await waitFor(() =>
    expect(send).toHaveBeenLastCalledWith({ values: { name: 'Acme Inc', city: 'Muncie' }, version: 4 }),
  );
});

test('asks only about fields that others changed, names who did, and keeps what only the user changed', async () => {
  const theirs = { values: { name: 'Acme', city: 'Gary' }, version: 4 };
  send.mockRejectedValueOnce(stale(theirs));
  const page = renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  await userEvent.type(name(), ' Inc');
  page.rerender(<SampleForm server={theirs} />);
  await pressSave();
  const rows = within(await screen.findByRole('table', { name: 'Fields that differ' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['City']);
  expect(screen.getByText(/Dana Reyes saved this record while/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() =>
    expect(send).toHaveBeenLastCalledWith({ values: { name: 'Acme Inc', city: 'Gary' }, version: 4 }),
  );
});

test('closing the choice keeps the typing, and the next save asks again', async () => {
  send.mockRejectedValue(stale({ values: { name: 'Acme', city: 'Gary' }, version: 4 }));
  renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  await pressSave();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(city()).toHaveValue('Muncie');
  await pressSave();
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(send).toHaveBeenLastCalledWith({ values: { name: 'Acme', city: 'Muncie' }, version: 1 });
});

test('a failed save throws, loses nothing and can be retried', async () => {
  send.mockRejectedValueOnce(new AppError('unavailable', 'No connection.'));
  renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  await pressSave();
  expect(city()).toHaveValue('Muncie');
  expect(screen.getByText('dirty')).toBeVisible();
  await pressSave();
  await waitFor(() => expect(screen.getByText('clean')).toBeVisible());
  expect(results).toEqual(['No connection.', true]);
});

test('offers unsaved typing again after the end of the session', async () => {
  const first = renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  await waitFor(() => expect(readDraft('customer.5')).toBeDefined());
  closeDrafts();
  first.unmount();
  void openDrafts(7, draftKey);
  renderComponent(<SampleForm />);
  expect(city()).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(city()).toHaveValue('Muncie');
  expect(screen.getByText(/dirty/)).toBeVisible();
});

test('a save of the same field replaces the offered draft, a save of another field does not', async () => {
  const first = renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  await waitFor(() => expect(readDraft('customer.5')).toBeDefined());
  closeDrafts();
  first.unmount();
  void openDrafts(7, draftKey);
  renderComponent(<SampleForm />);
  await userEvent.type(name(), ' Inc');
  await pressSave();
  await waitFor(() => expect(screen.getByText('clean')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
  await userEvent.type(city(), 'Gary');
  await pressSave();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull());
  expect(city()).toHaveValue('Gary');
  expect(readDraft('customer.5')).toBeUndefined();
});

test('a page reloaded immediately after typing keeps the last character', async () => {
  renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  window.dispatchEvent(new Event('pagehide'));
  expect(readDraft('customer.5')?.values).toEqual({ name: 'Acme', city: 'Muncie' });
});

test('a form closed on purpose leaves no draft, and no one sees another user’s draft', async () => {
  const first = renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  await waitFor(() => expect(readDraft('customer.5')).toBeDefined());
  void openDrafts(8, draftKey);
  expect(readDraft('customer.5')).toBeUndefined();
  void openDrafts(7, draftKey);
  first.unmount();
  expect(readDraft('customer.5')).toBeUndefined();
});

test('says who changed what in a record that is not edited, and marks it for two seconds', async () => {
  const page = renderComponent(<SampleForm />);
  page.rerender(<SampleForm server={{ values: { name: 'Acme Inc', city: '' }, version: 4 }} />);
  expect(await screen.findByText('Dana Reyes changed Name')).toBeInTheDocument();
  await waitFor(() => expect(name().dataset.changed).toBe('true'));
  expect(city().dataset.changed).toBeUndefined();
  await waitFor(() => expect(name().dataset.changed).toBeUndefined());
});

test('while the record is edited, Show leads to the choice if both changed a field', async () => {
  const page = renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  page.rerender(<SampleForm server={{ values: { name: 'Acme Inc', city: 'Gary' }, version: 4 }} />);
  expect(await screen.findByText('Dana Reyes changed Name and City')).toBeVisible();
  expect(city()).toHaveValue('Muncie');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('radio', { name: 'Muncie' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Gary' })).toBeVisible();
  expect(screen.queryByText('Dana Reyes changed Name and City')).toBeNull();
});

test('while the record is edited, Show marks fields that were taken over', async () => {
  const page = renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  page.rerender(<SampleForm server={{ values: { name: 'Acme Inc', city: '' }, version: 4 }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(name().dataset.changed).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(city()).toHaveValue('Muncie');
});

test('one’s own save is no news', async () => {
  const page = renderComponent(<SampleForm />);
  await userEvent.type(city(), 'Muncie');
  send.mockImplementation(async ({ values }) => {
    page.rerender(<SampleForm server={{ values, version: 2 }} />);
    return { values, version: 2 };
  });
  await pressSave();
  await waitFor(() => expect(results).toEqual([true]));
  expect(screen.queryByText(/changed/)).toBeNull();
});
