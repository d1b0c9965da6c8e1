import { useMemo } from 'react';
import { useAddressQuery } from '#lib/use-address-query.ts';
import type { LogFilter } from './audit.api.ts';

const names = ['actorId', 'action', 'entity', 'entityId', 'customerId', 'start', 'end'] as const;
type Name = (typeof names)[number];
export type LogFilterValues = Readonly<Partial<Record<Name, string>>>;

const day = /^\d{4}-\d{2}-\d{2}(T00:00:00)?$/;
const number = /^\d{1,9}$/;
const isRight: Readonly<Partial<Record<Name, RegExp>>> = {
  actorId: number,
  customerId: /^[1-9]\d{0,8}$/,
  start: day,
  end: day,
};

/** The log's filters, stored in the URL so that it can be sent to a colleague. Other parameters are ignored. */
export const useLogFilter = () => {
  const [params, setParams] = useAddressQuery();
  const values = useMemo<LogFilterValues>(
    () =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = params.get(name);
          return value && (isRight[name]?.test(value) ?? true) ? [[name, value]] : [];
        }),
      ),
    [params],
  );
  const change: (changes: Partial<Record<Name, string | null | undefined>>) => void = setParams;
  const filter = useMemo<LogFilter>(() => {
    const { actorId, customerId, ...texts } = values;
    return {
      ...texts,
      ...(actorId !== undefined && { actorId: Number(actorId) }),
      ...(customerId !== undefined && { customerId: Number(customerId) }),
    };
  }, [values]);
  return { values, filter, change };
};
