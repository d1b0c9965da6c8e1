import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi } from '#testing/fake-api.ts';
import { textsOf } from '#testing/texts-of.ts';
import { types } from './samples.ts';

/** Serves the value lists and one list of reference data. */
export const serveList = (path: string, answer: (query: Record<string, string>) => unknown) =>
  fakeApi({
    'GET /lookups': ({ query }) => types[query.type ?? ''] ?? [],
    'GET /benefitYears': () => [],
    'GET /rates/states': () => ['IN'],
    [`GET ${path}`]: ({ query }) => answer(query),
  });

/** Returns the names of the columns, except that of the row’s buttons. */
export const headers = () => textsOf(screen.getAllByRole('columnheader')).filter((header) => header !== 'Edit/Remove');

/** Returns the cell texts of every row, except its buttons. */
export const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(2)
    .map((row) => textsOf([...row.querySelectorAll('td')].filter((cell) => !cell.querySelector('button'))));

/** Chooses an entry in the Year or Type box. */
export const choose = async (user: UserEvent, box: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: box }));
  await user.click(await screen.findByRole('option', { name: option }));
};
