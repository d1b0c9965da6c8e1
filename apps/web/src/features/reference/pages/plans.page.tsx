import { lookupType, planType } from '@worksmart/shared/lookups/constants.ts';
import { PlanDialog } from '../components/lazy-dialogs.ts';
import { planColumns } from '../components/plan-columns.tsx';
import { ReferenceList } from '../components/reference-list.tsx';
import { useReferenceFilter } from '../components/use-reference-filter.ts';
import { usePlans } from '../reference.api.ts';

const PlansPage = () => {
  const filter = useReferenceFilter(lookupType.planTypes, planType.medical);
  return (
    <ReferenceList
      title="Plan Administration"
      filter={filter}
      columns={planColumns}
      answer={usePlans(filter)}
      editing={{
        kind: 'plan',
        nameOf: (row) => `${row.name} (${row.code})`,
        mayAdd: true,
        dialog: (row, callbacks) => <PlanDialog scope={filter} row={row} {...callbacks} />,
      }}
    />
  );
};

export default PlansPage;
