import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { type RecordSteps, RecordStepsProvider } from '../../../ui/dialogs/record-stepper.tsx';
import { customerQuery } from '../../customers/customers.api.ts';

interface Props {
  /** The filtered list in its order when the record was opened, because saving must not reorder it. */
  ids: readonly number[];
  /** The record that was opened first. */
  startId: number;
  record: ComponentType<{ customerId: number; onClose: () => void }>;
  onClose: () => void;
}

/** An open record with navigation to the list's next and previous records, which are prefetched. */
export const SteppedRecord = ({ ids, startId, record: RecordOf, onClose }: Props) => {
  const client = useQueryClient();
  const [at, setAt] = useState(() => ids.indexOf(startId));
  const [cameBy, setCameBy] = useState<RecordSteps['cameBy']>();
  const customerId = ids[at] ?? startId;

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
        setAt(to === 'next' ? at + 1 : at - 1);
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
