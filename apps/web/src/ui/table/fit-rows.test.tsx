import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render-app.tsx';
import { DataTable } from './data-table.tsx';
import { useTableState } from './use-table-state.ts';

const all = Array.from({ length: 10 }, (_one, at) => ({ id: at, name: `Company ${at}` }));

const Sample = ({ tall = false }) => (
  <DataTable
    tall={tall}
    label="Leads"
    columns={[{ id: 'name', header: 'Name', text: (row) => row.name }]}
    rows={all}
    rowId={({ id }) => id}
    query={{ error: null, isFetching: false, refetch: () => undefined }}
    emptyText="No leads found."
    errorTitle="The leads could not be loaded"
    state={useTableState()}
  />
);

const rows = () => screen.getAllByRole('row').slice(2);

const heights = { table: 0 };
const heightOf = (element: Element): number => {
  if (element.tagName === 'THEAD') return 80;
  return element.className.includes('tools') || element.className.includes('footer') ? 30 : 0;
};
let resized = () => {};
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => heights.table);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => heights.table);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, 0, heightOf(this));
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        resized = measure;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
const resize = (rowsThatFit: number) => {
  heights.table = 140 + rowsThatFit * 40 + 39;
  act(() => resized());
};

test('a page of the size Fit has as many rows as fit, and follows the height of the window', async () => {
  heights.table = 140 + 6 * 40;
  window.history.replaceState(null, '', '/main/sales?size=fit');
  renderComponent(<Sample />);
  expect(rows()).toHaveLength(6);
  resize(7);
  expect(rows()).toHaveLength(7);
  expect(screen.getByLabelText('Rows per page')).toHaveValue('fit');
  expect(window.location.search).toBe('?size=fit');
  resize(1);
  expect(rows()).toHaveLength(4);
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '10');
  expect(rows()).toHaveLength(10);
  expect(window.location.search).toBe('');
});

test('rows of three lines are taller, and fewer of them fit', () => {
  heights.table = 140 + 6 * 40;
  window.history.replaceState(null, '', '/main/sales?size=fit');
  renderComponent(<Sample tall />);
  expect(rows()).toHaveLength(5);
});

test('the first row of a page stays in view when the height changes', async () => {
  heights.table = 140 + 4 * 40;
  window.history.replaceState(null, '', '/main/sales?size=fit&page=3');
  renderComponent(<Sample />);
  const first = rows()[0]?.textContent;
  expect(rows()).toHaveLength(2);
  resize(5);
  await waitFor(() => expect(window.location.search).toBe('?size=fit&page=2'));
  expect(rows().map(({ textContent }) => textContent)).toContain(first);
});
