import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
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
