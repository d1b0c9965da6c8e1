import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordStepsProvider } from '../../../ui/dialogs/record-stepper.tsx';
import { RecordWaiting } from '../../../ui/dialogs/record-waiting.tsx';
import { customerQuery } from '../../customers/customers.api.ts';
import { RecordContent } from './record-content.tsx';
import type { RecordTabId } from './record-stages.ts';

interface Props {
  customerId: number;
  /** The tab that is open at first. */
  startsWith?: RecordTabId;
  onClose: () => void;
}

/** An RFP, prospect, client or archived record on the whole screen, as its stage has it. */
export const CustomerDialog = ({ customerId, startsWith, onClose }: Props) => {
  // Read on opening, whatever is remembered: a form that begins with old values shows what others changed as undone.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...customerQuery(customerId), staleTime: 0 });
  const [primaryId, setPrimaryId] = useState<number>();
  if (!data || !isFetchedAfterMount)
    return <RecordWaiting title="Customer" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return (
    <>
      {/* A new key is a new form: nothing of one record is ever seen in another. */}
      <RecordContent
        key={data.id}
        customer={data}
        startsWith={startsWith}
        onOpenBenefits={setPrimaryId}
        onClose={onClose}
      />
      {primaryId !== undefined && (
        // The way to the list's other records is that of the record below.
        <RecordStepsProvider value={undefined}>
          <CustomerDialog customerId={primaryId} startsWith="benefits" onClose={() => setPrimaryId(undefined)} />
        </RecordStepsProvider>
      )}
    </>
  );
};
