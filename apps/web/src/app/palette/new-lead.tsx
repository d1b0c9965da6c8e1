import { useMemo } from 'react';
import { LeadDialog } from '#features/sales/customer-record/customer-record.public.ts';
import { nowhere, type RecordAddress, RecordAddressProvider, useNewRecordAddress } from '#lib/record-address.ts';

interface Props {
  /** A dialog was open below: a promoted lead then stays above it, so that nothing typed is lost. */
  above: boolean;
  onClose: () => void;
}

/** The dialog of a new lead over any page. A promotion leads to the lead's new list, where the record is open. */
export const NewLead = ({ above, onClose }: Props) => {
  const { moveTo } = useNewRecordAddress();
  const toItsList = useMemo(
    (): RecordAddress => ({
      ...nowhere,
      moveTo: (...to) => {
        moveTo(...to);
        onClose();
      },
    }),
    [moveTo, onClose],
  );
  return (
    <RecordAddressProvider value={above ? nowhere : toItsList}>
      <LeadDialog customerId={null} onClose={onClose} />
    </RecordAddressProvider>
  );
};
