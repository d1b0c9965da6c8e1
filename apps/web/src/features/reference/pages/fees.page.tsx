import { feeType, lookupType } from '@worksmart/shared/lookups/constants.ts';
import { feeColumns, feeName } from '../components/fee-columns.ts';
import { FeeDialog } from '../components/lazy-dialogs.ts';
import { ReferenceList } from '../components/reference-list.tsx';
import { useReferenceFilter } from '../components/use-reference-filter.ts';
import { useFees } from '../reference.api.ts';

const FeesPage = () => {
  const filter = useReferenceFilter(lookupType.feeTypes, feeType.administrative);
  return (
    <ReferenceList
      title="Fee Administration"
      filter={filter}
      resettable
      columns={feeColumns(filter.typeId)}
      answer={useFees(filter)}
      editing={{
        kind: 'fee',
        nameOf: feeName,
        mayAdd: true,
        dialog: (row, callbacks) => <FeeDialog scope={filter} row={row} {...callbacks} />,
      }}
    />
  );
};

export default FeesPage;
