import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, Router } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type ChangeQuery, useAddressQuery } from './use-address-query.ts';

const setting = (name: string): Parameters<ChangeQuery> => [
  (query) => {
    query.set(name, '1');
    return query;
  },
];

let change: ChangeQuery;

const Page = () => {
  [, change] = useAddressQuery();
  return null;
};

/** Uses the address too, and does something when it leaves the page. */
const Part = ({ onLeave }: { onLeave: () => void }) => {
  useAddressQuery();
  useEffect(() => onLeave, [onLeave]);
  return null;
};

const Sample = ({ onLeave }: { onLeave?: () => void }) => (
  <BrowserRouter>
    <Page />
    {onLeave && <Part onLeave={onLeave} />}
  </BrowserRouter>
);

test('stays with the page that is not rendered yet when the shown one changes its query', () => {
  window.history.replaceState(null, '', '/main/sales/prospects?open=5');
  render(<Sample />);
  const onShownPage = change;
  act(() => {
    onShownPage(() => new URLSearchParams('open=5&tab=payroll'), 'replace', '/main/clients');
    onShownPage((query) => {
      query.delete('open');
      return query;
    });
  });
  expect(window.location.pathname + window.location.search).toBe('/main/clients?tab=payroll');
});

test('keeps a change that is not rendered yet when a part of the page that uses the address leaves', () => {
  window.history.replaceState(null, '', '/main/sales');
  const { rerender } = render(<Sample onLeave={() => change(...setting('second'))} />);
  const before = change;
  act(() => {
    before(...setting('first'));
    rerender(<Sample />);
  });
  expect(window.location.search).toBe('?first=1&second=1');
});

/** A router whose location the test sets. */
const fixedRouter = () => {
  const replace = vi.fn();
  const navigator = { createHref: String, go: () => undefined, push: () => undefined, replace };
  const shown = (location: string) => (
    <Router location={location} navigator={navigator}>
      <Page />
    </Router>
  );
  return { replace, shown };
};

test('does not bring back what was removed while a page that had it was still to come', () => {
  const { replace, shown } = fixedRouter();
  const { rerender } = render(shown('/main/sales/prospects?open=5'));
  act(() => change(() => new URLSearchParams('open=5&tab=payroll'), 'replace', '/main/clients'));
  act(() => change(() => new URLSearchParams()));
  rerender(shown('/main/clients?open=5&tab=payroll'));
  act(() => change(...setting('sort')));
  expect(replace.mock.lastCall?.[0]).toMatchObject({ pathname: '/main/clients', search: '?sort=1' });

  rerender(shown('/main/clients?sort=1'));
  rerender(shown('/main/clients?open=5&tab=payroll'));
  act(() => change(...setting('page')));
  expect(replace.mock.lastCall?.[0]).toMatchObject({ search: '?open=5&tab=payroll&page=1' });
});

test('a page that was requested from an earlier address of this one stays requested', () => {
  const { replace, shown } = fixedRouter();
  const { rerender } = render(shown('/main/sales/prospects?open=5&tab=checklist'));
  // A promotion waits for the server, and the record's tab changes.
  const waited = change;
  rerender(shown('/main/sales/prospects?open=5&tab=company'));
  act(() => waited(() => new URLSearchParams('open=5&tab=company'), 'replace', '/main/clients'));
  act(() => change(...setting('page')));
  expect(replace.mock.lastCall?.[0]).toMatchObject({ pathname: '/main/clients', search: '?open=5&tab=company&page=1' });
});
