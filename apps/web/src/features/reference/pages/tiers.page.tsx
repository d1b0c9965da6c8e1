import { lookupType, tierType } from '@worksmart/shared/lookups/constants.ts';
import { TierDialog } from '../components/lazy-dialogs.ts';
import { ReferenceList } from '../components/reference-list.tsx';
import { tierColumns } from '../components/tier-columns.ts';
import { useReferenceFilter } from '../components/use-reference-filter.ts';
import { useTiers } from '../reference.api.ts';

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
