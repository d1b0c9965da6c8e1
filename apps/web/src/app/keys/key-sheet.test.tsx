import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { type KeyBinding, keyBindings, keyCaps } from '#ui/keys/keys.ts';
import { useKeySheet } from './use-key-sheet.tsx';

beforeEach(() => void fakeApi({}));

const Page = () => {
  const { showKeys, keySheet } = useKeySheet();
  return (
    <>
      <input aria-label="Field" />
      <button type="button" onClick={showKeys}>
        Keys
      </button>
      {keySheet}
    </>
  );
};

test('? lists every key that is bound, and nothing while the user types', async () => {
  const { user } = renderPage(<Page />);
  await user.click(screen.getByLabelText('Field'));
  await user.keyboard('?');
  expect(screen.getByLabelText('Field')).toHaveValue('?');
  await user.click(document.body);
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  for (const { label, group, keys } of Object.values<KeyBinding>(keyBindings)) {
    const line = within(within(sheet).getByRole('table', { name: group })).getByRole('row', {
      name: new RegExp(`^${label}`),
    });
    for (const cap of keys.flatMap(keyCaps)) expect(within(line).getAllByText(cap)[0]).toBeVisible();
  }
});

test('the sheet also opens from the menu, gives the focus back, and turns off keys without Ctrl or Alt', async () => {
  const { user } = renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Keys' }));
  await user.click(await screen.findByLabelText(/^Keys without Ctrl or Alt/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keys' })).toHaveFocus());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** The text of all code of the app. */
const code = Object.entries(
  import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
)
  .filter(([path]) => !path.includes('.test.') && !path.endsWith('/keys/keys.ts'))
  .map(([, text]) => text)
  .join('\n');

test.each(Object.keys(keyBindings))('the key %s of the table is bound', (name) => {
  expect(code).toMatch(new RegExp(`(?:isKey|useKey|goes)\\('${name}'|keyName: '${name}'`));
});
