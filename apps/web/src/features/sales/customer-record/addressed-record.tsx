import { useQuery } from '@tanstack/react-query';
import type { Matching } from '@worksmart/shared/records/customers/list.routes.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useEffect } from 'react';
import { customerQuery } from '#features/records/customers/customers.api.ts';
import { RecordAddressProvider, useListRecordAddress, useOpenRecord } from '#lib/record-address.ts';
import { useLatest } from '#lib/use-latest.ts';
import { mergedIntoOf, reportMissingRecord } from '#ui/missing-record.ts';
import { MergedRecordDialog } from './merge/merge-dialogs.ts';
import { CustomerDialog, LeadDialog } from './record-dialogs.ts';
import { SteppedRecord } from './stepped-record.tsx';

interface Props {
  /** The stage of the list’s records. */
  stageId: number;
  /** The ids of all filtered records, in the list’s order. */
  ids: readonly number[];
  /** The filters of the list, if `ids` are only those of a window. */
  matching: Matching | undefined;
}

/** The record that the address of a list opens (`?open=376&tab=payroll`). */
export const AddressedRecord = ({ stageId, ids, matching }: Props) => {
  const { id, open, close } = useOpenRecord();
  const address = useListRecordAddress();
  const step = useLatest((next: number) => open(next, 'replace'));
  const drop = useLatest(close);
  // A link may name a lead under another list. Its dialog finds that out, and must give way to the Lead Profile.
  const { data, error } = useQuery({ ...customerQuery(id ?? 0), enabled: false });
  const mergedInto = mergedIntoOf(error);
  const isLead = stageId === stage.lead || data?.customerStage.id === stage.lead;
  useEffect(() => {
    if (id !== 0) return;
    reportMissingRecord();
    drop();
  }, [id, drop]);
  if (!id) return null;
  if (mergedInto) return <MergedRecordDialog mergedInto={mergedInto} onClose={drop} />;
  return (
    <RecordAddressProvider value={address}>
      <SteppedRecord
        ids={ids}
        matching={matching}
        customerId={id}
        record={isLead ? LeadDialog : CustomerDialog}
        onStep={step}
        onClose={drop}
      />
    </RecordAddressProvider>
  );
};
