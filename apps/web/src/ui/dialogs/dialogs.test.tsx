import { IconBuilding } from '@tabler/icons-react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { type ComponentProps, use, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { ConflictDialog } from '../edited-record/conflict-dialog.tsx';
import { DateField } from '../fields/date-field.tsx';
import { StateSelect } from '../fields/select-fields.tsx';
import { wordsOf } from '../form/field-words.ts';
import type { FormState } from '../form/use-contract-form.ts';
import { commandsNow } from '../keys/commands.ts';
import { BehindDialogs } from './behind-dialogs.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';

const clean: FormState = { dirty: false, canSave: true, problems: [], showProblems: () => undefined };
const changed = { ...clean, dirty: true };

const Record = (props: Partial<ComponentProps<typeof RecordDialog>>) => {
  const [tab, setTab] = useState('company');
  return (
    <RecordDialog
      title="RFP (Request For Proposal)"
      facts={[{ label: 'Company', value: 'Acme' }]}
      tabs={['company', 'payroll'].map((id) => ({
        id,
        label: id === 'company' ? 'Company' : 'Payroll',
        icon: IconBuilding,
        render: () => `the ${id} tab`,
      }))}
      tab={tab}
      onTabChange={setTab}
      form={clean}
      wrongTabs={[]}
      onSave={async () => true}
      onClose={() => undefined}
      {...props}
    />
  );
};

const payroll = () => screen.findByRole('tab', { name: 'Payroll' });

test('S-RFP-08 switching tabs saves first when data changed', async () => {
  const save = vi.fn(async () => true);
  renderComponent(<Record form={changed} onSave={save} />);
  await userEvent.click(await payroll());
  expect(await screen.findByText('the payroll tab')).toBeVisible();
  expect(save).toHaveBeenCalledTimes(1);
});

test('a tab opens at its top, however far the tab before was scrolled', async () => {
  renderComponent(<Record />);
  const panel = () => screen.getByRole('tabpanel');
  await screen.findByText('the company tab');
  panel().scrollTop = 140;
  expect(panel().scrollTop).toBe(140);
  await userEvent.click(await payroll());
  expect(await screen.findByText('the payroll tab')).toBeVisible();
  expect(panel().scrollTop).toBe(0);
});

test('S-RFP-09 switching tabs without changes sends no save', async () => {
  const save = vi.fn(async () => true);
  renderComponent(<Record onSave={save} />);
  await userEvent.click(await payroll());
  expect(await screen.findByText('the payroll tab')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

const Slow = ({ loading }: { loading: Promise<void> }) => {
  use(loading);
  return 'the payroll tab';
};

test('returns to the first tab if that is pressed again while the second one still loads', async () => {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  renderComponent(
    <Record
      tabs={[
        { id: 'company', label: 'Company', icon: IconBuilding, render: () => 'the company tab' },
        { id: 'payroll', label: 'Payroll', icon: IconBuilding, render: () => <Slow loading={loading} /> },
      ]}
    />,
  );
  const company = await screen.findByRole('tab', { name: 'Company' });
  await userEvent.click(await payroll());
  expect(await payroll()).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(company);
  expect(company).toHaveAttribute('aria-selected', 'true');
  await act(async () => load());
  expect(company).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('the company tab')).toBeVisible();
});

test('a failed save keeps the user on the tab', async () => {
  renderComponent(<Record form={changed} onSave={async () => false} />);
  await userEvent.click(await payroll());
  expect(screen.getByText('the company tab')).toBeVisible();
  expect(screen.queryByText('the payroll tab')).not.toBeInTheDocument();
});

test('closing with changes asks once; Esc on the question stays', async () => {
  const close = vi.fn();
  renderComponent(<Record form={changed} onClose={close} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('closing without changes closes immediately', async () => {
  const close = vi.fn();
  renderComponent(<Record onClose={close} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('a disabled Save says what is missing', async () => {
  renderComponent(<Record form={{ ...clean, canSave: false, problems: ['Please enter a city.'] }} />);
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(save).toHaveAttribute('aria-description', 'Please enter a city.');
});

test('a confirmation closes on success and shows a failure inside itself', async () => {
  const close = vi.fn();
  const run = vi.fn().mockRejectedValueOnce(new AppError('rule', 'It is in use.')).mockResolvedValueOnce(undefined);
  renderComponent(
    <ConfirmDialog title="Delete Lead?" confirm="Delete" destructive onConfirm={run} onClose={close}>
      Are you sure you want to delete Acme?
    </ConfirmDialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete Lead?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('It is in use.')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

test('after someone else saved, the user keeps their changes, takes the others’ or chooses by field', async () => {
  const mine = { name: 'Acme', city: 'Muncie', profile: { fein: '351234567' }, rowVersion: 3 };
  const theirs = { name: 'Acme Inc', city: 'Muncie', profile: { fein: '359999999' }, rowVersion: 4 };
  const resolve = vi.fn();
  const conflict = { mine, theirs, preselected: [], resolve, dismiss: () => undefined };
  renderComponent(<ConflictDialog record={{ conflict }} useFields={(words) => words} about={wordsOf({})} />);
  const table = await screen.findByRole('table', { name: 'Fields that differ' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(resolve).toHaveBeenLastCalledWith({ ...mine, rowVersion: 4 });
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(resolve).toHaveBeenLastCalledWith(theirs);
  await userEvent.click(screen.getByRole('radio', { name: '359999999' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use the chosen fields' }));
  expect(resolve).toHaveBeenLastCalledWith({ ...mine, profile: { fein: '359999999' }, rowVersion: 4 });
});

const Above = () => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      {asking && (
        <ConfirmDialog title="Sure?" confirm="Yes" onConfirm={async () => true} onClose={() => setAsking(false)}>
          Really?
        </ConfirmDialog>
      )}
    </>
  );
};

test('a record opens with the focus on its tab and regains the focus from the dialog above it', async () => {
  renderComponent(
    <Record
      actions={<button type="button">Promote to Prospect</button>}
      tabs={[{ id: 'company', label: 'Company', icon: IconBuilding, render: () => <Above /> }]}
    />,
  );
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Company' })).toHaveFocus());
  const ask = screen.getByRole('button', { name: 'Ask' });
  await userEvent.click(ask);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull());
  await new Promise((later) => setTimeout(later));
  await waitFor(() => expect(ask).toHaveFocus());
});

const Started = () => {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <DateField label="Client Start Date" value={day} onChange={setDay} />
      <StateSelect label="State" value="" />
    </>
  );
};

test('Esc closes an open calendar or list first, then the dialog', async () => {
  const close = vi.fn();
  renderComponent(
    <Record
      onClose={close}
      tabs={[{ id: 'company', label: 'Company', icon: IconBuilding, render: () => <Started /> }]}
    />,
  );
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Company' })).toHaveFocus());
  await userEvent.click(screen.getByRole('textbox', { name: 'Client Start Date' }));
  expect(await screen.findByRole('dialog', { name: 'Calendar' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull());
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }));
  expect(await screen.findByRole('listbox', { name: 'State' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'State' })).toBeNull());
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('pressing Enter twice in a small form saves once', async () => {
  const save = vi.fn(() => new Promise<boolean>(() => undefined));
  renderComponent(
    <FormDialog title="Add New Contact" form={changed} onSave={save} onClose={() => undefined}>
      <input aria-label="First name" />
    </FormDialog>,
  );
  await userEvent.click(await screen.findByLabelText('First name'));
  await userEvent.keyboard('{Enter}{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
});

test('Ctrl+S saves the top dialog only, from within a field, and never opens the browser’s own dialog', async () => {
  const [below, above] = [vi.fn(async () => true), vi.fn(async () => false)];
  renderComponent(
    <>
      <Record form={changed} onSave={below} />
      <FormDialog title="Contact" form={changed} onSave={above} onClose={() => undefined}>
        <input aria-label="Phone" />
      </FormDialog>
    </>,
  );
  await userEvent.click(await screen.findByLabelText('Phone'));
  const left = fireEvent.keyDown(screen.getByLabelText('Phone'), { key: 's', ctrlKey: true });
  expect(left).toBe(false);
  await waitFor(() => expect(above).toHaveBeenCalledTimes(1));
  expect(below).not.toHaveBeenCalled();
});

test.each([
  ['Ctrl+S', async () => userEvent.keyboard('{Control>}s{/Control}')],
  [
    'a tap on the disabled button',
    async () => fireEvent.click(screen.getByRole('button', { name: 'Save' }).parentElement ?? document.body),
  ],
])('%s shows what is missing if nothing can be saved yet', async (_how, press) => {
  const [save, show] = [vi.fn(async () => true), vi.fn()];
  const missing = { dirty: true, canSave: false, problems: ['Please enter a city.'], showProblems: show };
  renderComponent(<Record form={missing} wrongTabs={['payroll']} onSave={save} />);
  expect(await screen.findByRole('tab', { name: /Payroll.*has errors/ })).toBeVisible();
  await press();
  expect(show).toHaveBeenCalledTimes(1);
  expect(save).not.toHaveBeenCalled();
});

test('an open record offers its actions in the palette, and no longer once a dialog is above', async () => {
  const { rerender } = renderComponent(<Record link="/main/clients?open=3" />);
  await payroll();
  expect(commandsNow().map(({ label }) => label)).toEqual(['Close', 'Copy Link', 'Save', 'Go to Payroll']);
  rerender(
    <>
      <Record />
      <ConfirmDialog title="Sure?" confirm="Yes" onConfirm={() => undefined} onClose={() => undefined}>
        Really?
      </ConfirmDialog>
    </>,
  );
  await screen.findByRole('dialog', { name: 'Sure?' });
  expect(commandsNow()).toEqual([]);
});

/** A page with as many dialogs open, one above the other. */
const Stacked = ({ open }: { open: number }) => (
  <>
    <BehindDialogs>
      <button type="button">New Lead</button>
    </BehindDialogs>
    <Dialog opened={open > 0} onClose={() => undefined} title="Lead" />
    <Dialog opened={open > 1} onClose={() => undefined} title="Contact" />
  </>
);

test('what is behind a dialog is inert until the last dialog has closed', () => {
  const { rerender } = renderComponent(<Stacked open={0} />);
  const behind = () => screen.getByText('New Lead').closest('[inert]');
  expect(behind()).toBeNull();
  rerender(<Stacked open={2} />);
  expect(behind()).not.toBeNull();
  rerender(<Stacked open={1} />);
  expect(behind()).not.toBeNull();
  rerender(<Stacked open={0} />);
  expect(behind()).toBeNull();
});
