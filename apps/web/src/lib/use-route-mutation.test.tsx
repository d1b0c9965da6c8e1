import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { makeQueryClient } from './query-client.ts';
import { useRouteMutation } from './use-route-mutation.ts';

test('a second click before the first is answered sends nothing more; a later one sends again', async () => {
  let count = 0;
  const api = fakeApi({
    'POST /renewals/send': () => {
      count += 1;
      return { id: count };
    },
  });
  const client = makeQueryClient();
  const { result } = renderHook(() => useRouteMutation(seasonRoutes.send), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const request = { body: { groupIDs: [1, 2], dueOn: '2026-12-02T00:00:00' } };
  const { mutateAsync: send } = result.current;
  expect(await Promise.all([send(request), send(request)])).toEqual([{ id: 1 }, { id: 1 }]);
  expect(api.callsOf('POST', '/renewals/send')).toHaveLength(1);
  expect(await send(request)).toEqual({ id: 2 });
});
