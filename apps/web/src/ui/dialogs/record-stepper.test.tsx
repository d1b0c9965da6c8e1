import { IconBuilding } from '@tabler/icons-react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RecordStepper, type RecordSteps, RecordStepsProvider } from './record-stepper.tsx';

interface Drawn {
  onLeave?: (go: () => void) => void;
  /** Whether another dialog is open above the record. */
  covered?: boolean;
}

const draw = (more: Partial<RecordSteps> = {}, { onLeave = (go) => go(), covered = true }: Drawn = {}) => {
  const step = vi.fn();
  const steps: RecordSteps = { position: 2, total: 3, cameBy: undefined, step, ...more };
  renderComponent(
    <RecordStepsProvider value={steps}>
      <div role="dialog" aria-label="Record">
        <RecordStepper onLeave={onLeave} />
        <input aria-label="Name" />
        <input aria-label="State" role="combobox" aria-expanded="false" aria-haspopup="listbox" aria-controls="x" />
      </div>
      {covered && (
        <div role="dialog" aria-label="Above">
          <input aria-label="Other" />
        </div>
      )}
    </RecordStepsProvider>,
  );
  return { step, user: userEvent.setup() };
};

test('shows the position in the list; the buttons and Alt+arrow open the next and previous record', async () => {
  const { step, user } = draw();
  expect(screen.getByText('2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next record' }));
  await user.click(screen.getByRole('button', { name: 'Previous record' }));
  await user.click(screen.getByLabelText('Name'));
  await user.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
  expect(step.mock.calls).toEqual([['next'], ['previous'], ['next'], ['previous']]);
});

test('leaves the keys to a select, to another dialog and to plain arrows', async () => {
  const { step, user } = draw();
  await user.click(screen.getByLabelText('State'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(screen.getByLabelText('Other'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(screen.getByLabelText('Name'));
  await user.keyboard('{ArrowDown}');
  expect(step).not.toHaveBeenCalled();
});

test('takes keys that are pressed before the focus has moved into the dialog, unless another one is above', async () => {
  const { step, user } = draw({}, { covered: false });
  expect(document.body).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(step).toHaveBeenCalledExactlyOnceWith('next');
});

test('leaves a key to the dialog above while nothing has the focus', async () => {
  const { step, user } = draw();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(step).not.toHaveBeenCalled();
});

test('stops at the last record, and stays on a record that cannot be left', async () => {
  const last = draw({ position: 3 });
  expect(screen.getByRole('button', { name: 'Next record' })).toBeDisabled();
  await last.user.click(screen.getByLabelText('Name'));
  await last.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(last.step).not.toHaveBeenCalled();
});

test('stays on the record when the changes could not be saved', async () => {
  const { step, user } = draw({}, { onLeave: () => undefined });
  await user.click(screen.getByRole('button', { name: 'Next record' }));
  expect(step).not.toHaveBeenCalled();
});

test('saves a changed record before leaving it, and stays when the save fails', async () => {
  const step = vi.fn();
  const save = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  renderComponent(
    <RecordStepsProvider value={{ position: 1, total: 2, cameBy: undefined, step }}>
      <RecordDialog
        title="RFP"
        facts={[]}
        tabs={[{ id: 'company', label: 'Company', icon: IconBuilding, render: () => null }]}
        tab="company"
        onTabChange={() => undefined}
        form={{ dirty: true, canSave: true, problems: [], showProblems: () => undefined }}
        wrongTabs={[]}
        onSave={save}
        onClose={() => undefined}
      />
    </RecordStepsProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Next record' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(step).not.toHaveBeenCalled();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(step).toHaveBeenCalledExactlyOnceWith('next'));
  expect(save).toHaveBeenCalledTimes(2);
});
