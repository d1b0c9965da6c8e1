import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { RouteDeclaration, RouteRequest, RouteResponse } from '@worksmart/shared/platform/route.ts';
import { useRef } from 'react';
import { call } from './api-client.ts';
import { routeKey } from './query-client.ts';

interface Attempt {
  request: string;
  key: string;
}

/**
 * Returns a mutation of one declared route. `refreshes` names the routes whose responses it changes. Retrying after the
 * server could not be reached sends the same idempotency key, because the first try may have arrived. A request that is
 * still under way is not sent again: the second click of a fast double click comes before the button is off.
 */
export const useRouteMutation = <R extends RouteDeclaration>(
  route: R,
  options: Omit<UseMutationOptions<RouteResponse<R>, Error, RouteRequest<R>>, 'mutationFn'> & {
    refreshes?: readonly Pick<RouteDeclaration, 'id'>[];
  } = {},
) => {
  const client = useQueryClient();
  const unanswered = useRef<Attempt | undefined>(undefined);
  const underWay = useRef<{ request: string; answer: Promise<RouteResponse<R>> } | undefined>(undefined);
  const { refreshes = [], ...rest } = options;
  const refresh = () => Promise.all(refreshes.map((one) => client.invalidateQueries({ queryKey: routeKey(one) })));
  const send = async (request: RouteRequest<R>, asText: string): Promise<RouteResponse<R>> => {
    const again = unanswered.current?.request === asText ? unanswered.current : undefined;
    const attempt = again ?? { request: asText, key: crypto.randomUUID() };
    unanswered.current = undefined;
    try {
      const idempotencyKey = route.method === 'POST' ? attempt.key : undefined;
      const answer = await call(route, request, { idempotencyKey });
      await refresh();
      return answer;
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.code === 'unavailable') unanswered.current = attempt;
      // The screen is as outdated as the values that were sent.
      if (thrown instanceof AppError && thrown.code === 'stale') void refresh();
      throw thrown;
    }
  };
  return useMutation<RouteResponse<R>, Error, RouteRequest<R>>({
    ...rest,
    mutationFn: (request) => {
      const asText = JSON.stringify(request);
      if (underWay.current?.request === asText) return underWay.current.answer;
      const answer = send(request, asText).finally(() => {
        underWay.current = undefined;
      });
      underWay.current = { request: asText, answer };
      return answer;
    },
  });
};
