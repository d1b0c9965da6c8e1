import { useState } from 'react';
import { customerQuery } from '#features/records/customers/customers.api.ts';
import { useKeptAsRecent } from '#features/records/customers/kept-as-recent.public.ts';
import { nowhere, RecordAddressProvider, useRecordAddress } from '#lib/record-address.ts';
import { useOpenedQuery } from '#lib/use-opened-query.ts';
import { RecordStepsProvider } from '#ui/dialogs/record-stepper.tsx';
import { RecordWaiting } from '#ui/dialogs/record-waiting.tsx';
import { useLeaveRefused } from '#ui/missing-record.ts';
import { RecordContent } from './record-content.tsx';
import type { RecordTabId } from './record-stages.ts';

interface Props {
  customerId: number;
  /** The tab to show first. */
  startsWith?: RecordTabId;
  onClose: () => void;
}

/** The full-screen dialog of an RFP, prospect, client or archived record, with the content of its stage. */
export const CustomerDialog = ({ customerId, startsWith, onClose }: Props) => {
  const { data, error, isFetchedAfterMount, refetch } = useOpenedQuery(customerQuery(customerId));
  useKeptAsRecent(data);
  const [promoted, setPromoted] = useState<{ stageId: number; tab: RecordTabId }>();
  const [primaryId, setPrimaryId] = useState<number>();
  const address = useRecordAddress();
  const left = useLeaveRefused(data || !isFetchedAfterMount ? undefined : error, onClose);
  if (left) return null;
  if (!data) return <RecordWaiting title="Customer" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const showPromoted = (stageId: number, tab: RecordTabId) => {
    setPromoted({ stageId, tab });
    address.moveTo(stageId, data.id, tab);
  };
  return (
    <>
      {/* A new key creates a new form, so that values of one record never appear in another. Only a promotion in this
          dialog opens the next stage: one by someone else must not discard what is being typed. */}
      <RecordContent
        key={`${data.id}.${promoted?.stageId}`}
        customer={data}
        startsWith={promoted?.tab ?? startsWith}
        onPromoted={showPromoted}
        onOpenBenefits={setPrimaryId}
        onClose={onClose}
      />
      {primaryId !== undefined && (
        // Navigation to the list's other records belongs to the record below, not to a dialog above it.
        <RecordStepsProvider value={undefined}>
          <RecordAddressProvider value={nowhere}>
            <CustomerDialog customerId={primaryId} startsWith="benefits" onClose={() => setPrimaryId(undefined)} />
          </RecordAddressProvider>
        </RecordStepsProvider>
      )}
    </>
  );
};
