import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Asked for at this entry of the history, and not drawn yet. */
let asked: { key: string; query: URLSearchParams } | undefined;

/** Makes the next query of the address out of the last one; the history entry is replaced. */
export type ChangeQuery = (make: (current: URLSearchParams) => URLSearchParams | undefined) => void;

/**
 * The query of the address, and how to change it. Two changes before a drawing are both kept, whoever asks for them:
 * the router's own function hands out the query that is drawn, so that the second would undo the first.
 */
export const useAddressQuery = (): [URLSearchParams, ChangeQuery] => {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is over once another entry is drawn
  useEffect(
    () => () => {
      asked = undefined;
    },
    [key],
  );
  const change = useCallback<ChangeQuery>(
    (make) => {
      const current = new URLSearchParams(asked?.key === key ? asked.query : params);
      const query = make(current) ?? current;
      asked = { key, query };
      setParams(query, { replace: true });
    },
    [setParams, params, key],
  );
  return [params, change];
};
