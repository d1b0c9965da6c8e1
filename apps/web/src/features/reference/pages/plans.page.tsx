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
      noun="plans"
      filter={filter}
      columns={planColumns}
      answer={usePlans(filter)}
      editing={{
        kind: 'plan',
        noun: 'Plan',
        nameOf: (row) => `${row.name} (${row.code})`,
        mayAdd: true,
        dialog: (row, told) => <PlanDialog scope={filter} row={row} {...told} />,
      }}
    />
  );
};

export default PlansPage;
