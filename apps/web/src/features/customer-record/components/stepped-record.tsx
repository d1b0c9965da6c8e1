import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Matching } from '@worksmart/shared/customers/list.routes.ts';
import { customerRoutes } from '@worksmart/shared/customers/routes.ts';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { routeQuery } from '../../../lib/query-client.ts';
import { type RecordSteps, RecordStepsProvider } from '../../../ui/dialogs/record-stepper.tsx';
import { customerQuery } from '../../customers/customers.api.ts';

interface Props {
  /** The filtered list in its order when the record was opened, because saving must not reorder it. */
  ids: readonly number[];
  /** Set if the list is read by windows: `ids` are those of the window, and the others are read by these filters. */
  matching?: Matching | undefined;
  /** The record that was opened first. */
  startId: number;
  record: ComponentType<{ customerId: number; onClose: () => void }>;
  onClose: () => void;
}

/** Reads the ids of the whole list once, when the record is opened. */
const useAllIds = (given: readonly number[], matching: Matching | undefined, startId: number): readonly number[] => {
  const all = useQuery({
    ...routeQuery(customerRoutes.listedIds, { query: matching ?? { typeId: 0 } }),
    ...{ enabled: matching !== undefined, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  return all.data?.ids.includes(startId) ? all.data.ids : given;
};

/** An open record with navigation to the list's next and previous records, which are prefetched. */
export const SteppedRecord = ({ ids: given, matching, startId, record: RecordOf, onClose }: Props) => {
  const client = useQueryClient();
  const ids = useAllIds(given, matching, startId);
  const [customerId, setCustomerId] = useState(startId);
  const at = useMemo(() => ids.indexOf(customerId), [ids, customerId]);
  const [cameBy, setCameBy] = useState<RecordSteps['cameBy']>();

  useEffect(() => {
    for (const id of [ids[at + 1], ids[at - 1]]) if (id !== undefined) void client.prefetchQuery(customerQuery(id));
  }, [client, ids, at]);

  const steps = useMemo(
    (): RecordSteps => ({
      position: at + 1,
      total: ids.length,
      cameBy,
      step: (to) => {
        setCameBy(to);
        setCustomerId((current) => ids[to === 'next' ? at + 1 : at - 1] ?? current);
      },
    }),
    [at, ids, cameBy],
  );
  return (
    <RecordStepsProvider value={at < 0 ? undefined : steps}>
      {/* A new key creates a new dialog, so that values of one record never appear in another. */}
      <RecordOf key={customerId} customerId={customerId} onClose={onClose} />
    </RecordStepsProvider>
  );
};
