import { IconFileImport } from '@tabler/icons-react';
import { lookupType, planType } from '@worksmart/shared/records/lookups/constants.ts';
import { useMemo, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useCards } from '#ui/table/use-cards.ts';
import { planColumns } from '../plan-columns.tsx';
import { useBenefitYears, usePlans } from '../reference.api.ts';
import { ImportPlansDialog, PlanDialog } from '../reference-dialogs.ts';
import { ReferenceList } from '../reference-list.tsx';
import { useReferenceFilter } from '../use-reference-filter.ts';

const PlansPage = () => {
  const filter = useReferenceFilter(lookupType.planTypes, planType.medical);
  const { data: years } = useBenefitYears();
  const cards = useCards();
  const [importing, setImporting] = useState(false);
  const limits = years?.find(({ year }) => year === filter.year);
  const columns = useMemo(() => planColumns(limits, cards), [limits, cards]);
  return (
    <ReferenceList
      title="Plan Administration"
      filter={filter}
      columns={columns}
      query={usePlans(filter)}
      kind="plan"
      nameOf={(row) => `${row.name} (${row.code})`}
      dialog={(props) => <PlanDialog scope={filter} {...props} />}
    >
      <IconButton icon={IconFileImport} label="Import Plans" onClick={() => setImporting(true)} />
      {importing && <ImportPlansDialog scope={filter} onClose={() => setImporting(false)} />}
    </ReferenceList>
  );
};

export default PlansPage;
