import { useQueryClient } from '@tanstack/react-query';
import type { Matching } from '@worksmart/shared/records/customers/list.routes.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { customerQuery } from '#features/records/customers/customers.api.ts';
import { useRoute } from '#lib/use-route.ts';
import { type RecordSteps, RecordStepsProvider } from '#ui/dialogs/record-stepper.tsx';

interface Props {
  /** The filtered list in its current order. */
  ids: readonly number[];
  /** Set if the list is read by windows: `ids` are those of the window, and the others are read by these filters. */
  matching?: Matching | undefined;
  customerId: number;
  record: ComponentType<{ customerId: number; onClose: () => void }>;
  /** Opens another record of the list in place of this one. */
  onStep: (id: number) => void;
  onClose: () => void;
}

/** Returns the list as it was when it first contained the open record, because saving must not reorder it. */
const useOpeningOrder = ({ ids, matching, customerId }: Pick<Props, 'ids' | 'matching' | 'customerId'>) => {
  const [kept, setKept] = useState({ ids, matching });
  const all = useRoute(
    customerRoutes.listedIds,
    { query: kept.matching ?? { typeId: 0 } },
    { enabled: kept.matching !== undefined, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const order = all.data?.ids.includes(customerId) ? all.data.ids : kept.ids;
  // The record was opened by its address, before the list was loaded.
  const isLate = kept.matching === undefined && (matching !== undefined || ids.includes(customerId));
  if (isLate && !order.includes(customerId)) setKept({ ids, matching });
  return order;
};

/** An open record with navigation to the list's next and previous records, which are prefetched. */
export const SteppedRecord = ({ ids: listed, matching, customerId, record: RecordOf, onStep, onClose }: Props) => {
  const client = useQueryClient();
  const ids = useOpeningOrder({ ids: listed, matching, customerId });
  const at = useMemo(() => ids.indexOf(customerId), [ids, customerId]);
  const [cameBy, setCameBy] = useState<RecordSteps['cameBy']>();

  useEffect(() => {
    if (at < 0) return;
    for (const id of [ids[at + 1], ids[at - 1]]) if (id !== undefined) void client.prefetchQuery(customerQuery(id));
  }, [client, ids, at]);

  const steps = useMemo(
    (): RecordSteps => ({
      position: at + 1,
      total: ids.length,
      cameBy,
      step: (to) => {
        const next = ids[to === 'next' ? at + 1 : at - 1];
        if (next === undefined) return;
        setCameBy(to);
        onStep(next);
      },
    }),
    [at, ids, cameBy, onStep],
  );
  return (
    <RecordStepsProvider value={at < 0 ? undefined : steps}>
      {/* A new key creates a new dialog, so that values of one record never appear in another. */}
      <RecordOf key={customerId} customerId={customerId} onClose={onClose} />
    </RecordStepsProvider>
  );
};
