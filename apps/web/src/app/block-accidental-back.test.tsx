import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { closeTopDialog, dialogsOpen } from '#ui/dialogs/dialog-stack.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { blockAccidentalBack } from './block-accidental-back.ts';
import { addDialogEntry } from './dialog-entry.ts';

const closeTop = vi.fn(closeTopDialog);
blockAccidentalBack({ isOpen: () => dialogsOpen().count > 0, closeTop });
const routerHears = vi.fn();
window.addEventListener('popstate', routerHears);

beforeEach(() => {
  routerHears.mockClear();
  closeTop.mockClear();
});

const standAt = (path: string, idx: number) => {
  window.history.replaceState({ idx }, '', path);
};
const pop = (idx: number) => window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } }));

test('S-SHELL-09 back inside /main moves forward again without the router noticing', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/main/clients', 3);
  pop(2);
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  pop(3);
  expect(go).toHaveBeenCalledTimes(1);
  expect(routerHears).not.toHaveBeenCalled();
  expect(closeTop).not.toHaveBeenCalled();
});

test('back over a record that the address names closes it, once the address is the record’s again', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/main/clients?f.name=acme&open=376&tab=payroll', 3);
  pop(2);
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  expect(closeTop).not.toHaveBeenCalled();
  pop(3);
  expect(closeTop).toHaveBeenCalledTimes(1);
  pop(3);
  expect(closeTop).toHaveBeenCalledTimes(1);
  expect(routerHears).not.toHaveBeenCalled();
});

test('back right after following a link, before its page renders, starts from the new address', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/main/sales', 3);
  window.history.pushState({ idx: 4 }, '', '/main/clients');
  pop(3);
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
});

test('after a step forward, back starts from there', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/main/sales', 3);
  vi.spyOn(window.history, 'state', 'get').mockReturnValue({ idx: 5 });
  pop(5);
  expect(routerHears).toHaveBeenCalledTimes(1);
  pop(3);
  expect(go).toHaveBeenCalledExactlyOnceWith(2);
});

test('back over several entries moves the same number forward', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/main/sales', 5);
  pop(2);
  expect(go).toHaveBeenCalledExactlyOnceWith(3);
});

test('outside /main back works as usual', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  standAt('/twoAuth', 2);
  pop(1);
  expect(go).not.toHaveBeenCalled();
  expect(routerHears).toHaveBeenCalledTimes(1);
});

const stateNow = () => window.history.state;

/** The portal's step with its dialog. */
const Contacts = ({ dirty }: { dirty: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add a contact
      </button>
      {isOpen && (
        <FormDialog
          title="Contact"
          form={{ dirty, canSave: true, problems: [], showProblems: () => undefined }}
          onSave={async () => true}
          onClose={() => setOpen(false)}
        >
          First name
        </FormDialog>
      )}
    </>
  );
};

describe('a portal’s dialog', () => {
  let endEntries: () => void;

  beforeEach(() => {
    window.history.replaceState({ idx: 0 }, '', '/portal/rfp/key');
    window.history.pushState({ idx: 1, key: 'company' }, '', '/portal/rfp/key?step=company');
    window.history.pushState({ idx: 2, key: 'contacts' }, '', '/portal/rfp/key?step=contacts');
    endEntries = addDialogEntry();
  });

  afterEach(() => endEntries());

  const openDialog = async (dirty: boolean) => {
    renderComponent(<Contacts dirty={dirty} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add a contact' }));
    await expect.poll(stateNow).toMatchObject({ idx: 3, isDialog: true });
    expect(window.location.search).toBe('?step=contacts');
  };

  const expectAtStep = async () => {
    await expect.poll(stateNow).toEqual({ idx: 2, key: 'contacts' });
    expect(window.location.search).toBe('?step=contacts');
  };

  test('back over a changed dialog of a portal asks as its Close does, and stays at the step', async () => {
    await openDialog(true);
    window.history.back();
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    expect(stateNow()).toMatchObject({ idx: 3, isDialog: true });
    window.history.back();
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
    window.history.back();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expectAtStep();
  });

  test('back closes an unchanged dialog, and the next back goes to the step before', async () => {
    await openDialog(false);
    window.history.back();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expectAtStep();
    window.history.back();
    await expect.poll(() => window.location.search).toBe('?step=company');
  });

  test('a saved dialog leaves no history entry', async () => {
    await openDialog(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expectAtStep();
  });

  test('a page reloaded over a dialog deletes its history entry', async () => {
    window.history.pushState({ idx: 3, key: 'contacts', isDialog: true }, '');
    endEntries();
    endEntries = addDialogEntry();
    await expectAtStep();
  });
});
