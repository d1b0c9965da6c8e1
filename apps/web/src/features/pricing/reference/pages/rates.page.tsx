import { IconClipboardList } from '@tabler/icons-react';
import { states } from '@worksmart/shared/platform/reading/states.ts';
import { fixedRateTypes, importedRateTypes } from '@worksmart/shared/pricing/reference/constants.ts';
import { lookupType, rateType } from '@worksmart/shared/records/lookups/constants.ts';
import { useMemo, useState } from 'react';
import { useRates } from '#features/records/payroll/payroll.api.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { rateColumns, rateName } from '../rate-columns.tsx';
import { useUsedStates } from '../reference.api.ts';
import { ImportRatesDialog, RateDialog } from '../reference-dialogs.ts';
import { ReferenceList } from '../reference-list.tsx';
import { useReferenceFilter } from '../use-reference-filter.ts';

const RatesPage = () => {
  const filter = useReferenceFilter(lookupType.rateTypes, rateType.suta);
  const answer = useRates(filter);
  const usedStates = (answer.data ?? []).flatMap(({ state }) => state ?? []);
  const [pasting, setPasting] = useState(false);
  const { data: pricing } = useUsedStates(filter.year, filter.typeId === rateType.suta);
  const columns = useMemo(() => rateColumns(filter.typeId, pricing ?? []), [filter.typeId, pricing]);
  const isFull = filter.typeId === rateType.suta && usedStates.length >= states.length;
  return (
    <ReferenceList
      title="Rate Administration"
      filter={filter}
      columns={columns}
      query={answer}
      kind="rate"
      nameOf={rateName}
      mayAdd={!fixedRateTypes.includes(filter.typeId)}
      addBlocked={isFull ? `Every state has a rate in ${filter.year}.` : undefined}
      dialog={(props) => <RateDialog scope={filter} usedStates={usedStates} {...props} />}
    >
      {importedRateTypes.includes(filter.typeId) && (
        <IconButton icon={IconClipboardList} label="Paste Rates" onClick={() => setPasting(true)} />
      )}
      {pasting && <ImportRatesDialog scope={filter} onClose={() => setPasting(false)} />}
    </ReferenceList>
  );
};

export default RatesPage;
