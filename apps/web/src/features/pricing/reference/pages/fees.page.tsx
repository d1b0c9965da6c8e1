import { feeType, lookupType } from '@worksmart/shared/records/lookups/constants.ts';
import { feeColumns, feeName } from '../fee-columns.ts';
import { useFees } from '../reference.api.ts';
import { FeeDialog } from '../reference-dialogs.ts';
import { ReferenceList } from '../reference-list.tsx';
import { useReferenceFilter } from '../use-reference-filter.ts';

const FeesPage = () => {
  const filter = useReferenceFilter(lookupType.feeTypes, feeType.administrative);
  return (
    <ReferenceList
      title="Fee Administration"
      filter={filter}
      resettable
      columns={feeColumns(filter.typeId)}
      query={useFees(filter)}
      kind="fee"
      nameOf={feeName}
      dialog={(props) => <FeeDialog scope={filter} {...props} />}
    />
  );
};

export default FeesPage;
