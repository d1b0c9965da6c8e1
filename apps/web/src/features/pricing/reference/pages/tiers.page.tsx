import { lookupType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { TierDialog } from '../lazy-dialogs.ts';
import { useTiers } from '../reference.api.ts';
import { ReferenceList } from '../reference-list.tsx';
import { tierColumns } from '../tier-columns.ts';
import { useReferenceFilter } from '../use-reference-filter.ts';

const TiersPage = () => {
  const filter = useReferenceFilter(lookupType.tierTypes, tierType.medical);
  return (
    <ReferenceList
      title="Benefit Tier Administration"
      filter={filter}
      resettable
      columns={tierColumns}
      answer={useTiers(filter)}
      editing={{
        kind: 'tier',
        nameOf: (row) => row.description,
        mayAdd: true,
        dialog: (row, callbacks) => <TierDialog scope={filter} row={row} {...callbacks} />,
      }}
    />
  );
};

export default TiersPage;
