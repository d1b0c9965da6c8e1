import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { grantable } from '@worksmart/shared/grantable.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { permissionNames } from './permission-names.ts';

const chosen: string[][] = [];
const Matrix = () => {
  const [value, setValue] = useState<string[]>(['notes:read']);
  chosen.push(value);
  return <PermissionMatrix value={value} onChange={setValue} />;
};

test('every permission has a name in the words of the screens, and none is left over', () => {
  expect(Object.keys(permissionNames).sort()).toEqual(grantable.map(({ noun }) => noun).sort());
});

test('each line shows the noun that the documents and messages use', () => {
  renderPage(<Matrix />);
  expect(screen.getByText('customers')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Changes feed changes' })).toBeVisible();
});

test('a box grants one permission, and the box of a column all of them or none', async () => {
  const user = userEvent.setup();
  renderPage(<Matrix />);
  await user.click(screen.getByLabelText('Write: Notes'));
  expect(chosen.at(-1)).toEqual(['notes:read', 'notes:write']);
  const all = screen.getByLabelText('Read everything');
  await user.click(all);
  expect(chosen.at(-1)).toHaveLength(grantable.filter(({ read }) => read).length + 1);
  await user.click(all);
  expect(chosen.at(-1)).toEqual(['notes:write']);
});
