import { feeType, lookupType } from '@worksmart/shared/lookups/constants.ts';
import { feeColumns } from '../components/fee-columns.ts';
import { ReferenceList } from '../components/reference-list.tsx';
import { useReferenceFilter } from '../components/use-reference-filter.ts';
import { useFees } from '../reference.api.ts';

const FeesPage = () => {
  const filter = useReferenceFilter(lookupType.feeTypes, feeType.administrative);
  return (
    <ReferenceList
      title="Fee Administration"
      noun="fees"
      filter={filter}
      resettable
      columns={feeColumns(filter.typeId)}
      answer={useFees(filter)}
    />
  );
};

export default FeesPage;
