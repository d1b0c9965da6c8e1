import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

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
/** And stays there until it is noted. */
const focus = (name: string): Promise<void> => {
  named(name).focus();
  return new Promise((noted) => setTimeout(noted));
};
const row = (id: string) => document.getElementById(id);

test('the row with the focus goes: the next one has it, after the last one what stands beside the rows', async () => {
  await focus('Edit one');
  row('first')?.remove();
  await vi.waitFor(() => expect(named('Edit two')).toHaveFocus());
  await focus('Edit two');
  row('second')?.remove();
  await vi.waitFor(() => expect(named('Add')).toHaveFocus());
});

test('a button that is disabled while it works has the focus again afterwards', async () => {
  await focus('Add');
  named('Add').disabled = true;
  // What a browser does to a disabled control once it draws it.
  await vi.waitFor(() => {
    named('Add').blur();
    expect(document.body).toHaveFocus();
  });
  named('Add').disabled = false;
  await vi.waitFor(() => expect(named('Add')).toHaveFocus());
});

test('what has taken the focus meanwhile keeps it', async () => {
  await focus('Edit one');
  await focus('Add');
  row('first')?.remove();
  const seen = vi.fn();
  new MutationObserver(seen).observe(document.body, { subtree: true, childList: true });
  row('second')?.remove();
  await vi.waitFor(() => expect(seen).toHaveBeenCalled());
  expect(named('Add')).toHaveFocus();
});

test('who pressed beside every control, and who went to another page, is not taken back', async () => {
  await focus('Edit one');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  named('Edit one').blur();
  const seen = vi.fn();
  new MutationObserver(seen).observe(document.body, { subtree: true, childList: true });
  row('first')?.remove();
  await vi.waitFor(() => expect(seen).toHaveBeenCalled());
  expect(document.body).toHaveFocus();
  await focus('Edit two');
  document.body.innerHTML = '<main><button>Elsewhere</button></main>';
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(2));
  expect(document.body).toHaveFocus();
});
