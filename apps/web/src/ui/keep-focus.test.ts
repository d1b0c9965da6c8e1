import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusNow, keepFocus, returnFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <table><tbody>
        <tr id="first"><td><button>Edit one</button></td></tr>
        <tr id="second"><td><button>Edit two</button></td></tr>
      </tbody></table>
      <button>Add</button>
    </main>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const named = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
/** Also waits until the focus is recorded. */
const focus = (name: string): Promise<void> => {
  named(name).focus();
  return new Promise((noted) => setTimeout(noted));
};
const row = (id: string) => document.getElementById(id);

test('when the focused row is removed, the next row gets the focus; after the last one, the control next to the rows', async () => {
  await focus('Edit one');
  row('first')?.remove();
  await expect.poll(() => named('Edit two')).toHaveFocus();
  await focus('Edit two');
  row('second')?.remove();
  await expect.poll(() => named('Add')).toHaveFocus();
});

test('a button that is disabled while it works gets the focus back afterwards', async () => {
  await focus('Add');
  named('Add').disabled = true;
  // A browser does this to a disabled control when it renders it.
  const blurred = () => {
    named('Add').blur();
    return document.body;
  };
  await expect.poll(blurred).toHaveFocus();
  named('Add').disabled = false;
  await expect.poll(() => named('Add')).toHaveFocus();
});

test('a dialog that a busy button opened returns the focus to that button once it is enabled', async () => {
  await focus('Add');
  named('Add').disabled = true;
  const blurred = () => {
    named('Add').blur();
    return document.body;
  };
  await expect.poll(blurred).toHaveFocus();
  const before = focusNow();
  expect(before?.control).toBe(named('Add'));
  await focus('Edit one');
  if (before) returnFocus(before);
  expect(document.body).toHaveFocus();
  named('Add').disabled = false;
  await expect.poll(() => named('Add')).toHaveFocus();
});

test('a control that took the focus in the meantime keeps it', async () => {
  await focus('Edit one');
  await focus('Add');
  row('first')?.remove();
  const seen = vi.fn();
  new MutationObserver(seen).observe(document.body, { subtree: true, childList: true });
  row('second')?.remove();
  await expect.poll(() => seen).toHaveBeenCalled();
  expect(named('Add')).toHaveFocus();
});

test('does not restore the focus after a click outside all controls or on another page', async () => {
  await focus('Edit one');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  named('Edit one').blur();
  const seen = vi.fn();
  new MutationObserver(seen).observe(document.body, { subtree: true, childList: true });
  row('first')?.remove();
  await expect.poll(() => seen).toHaveBeenCalled();
  expect(document.body).toHaveFocus();
  await focus('Edit two');
  document.body.innerHTML = '<main><button>Elsewhere</button></main>';
  await expect.poll(() => seen).toHaveBeenCalledTimes(2);
  expect(document.body).toHaveFocus();
});

test('a dialog that a menu opened returns the focus to the button of the menu', async () => {
  named('Add').id = 'adding';
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="menu" aria-labelledby="adding"><button>Add several</button></div>',
  );
  await focus('Add several');
  const before = focusNow();
  document.querySelector('[role=menu]')?.remove();
  if (before) returnFocus(before);
  expect(named('Add')).toHaveFocus();
});
