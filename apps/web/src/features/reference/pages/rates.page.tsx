import { lookupType, rateType } from '@worksmart/shared/lookups/constants.ts';
import { rateColumns } from '../components/rate-columns.tsx';
import { ReferenceList } from '../components/reference-list.tsx';
import { useReferenceFilter } from '../components/use-reference-filter.ts';
import { useRates } from '../reference.api.ts';

const RatesPage = () => {
  const filter = useReferenceFilter(lookupType.rateTypes, rateType.suta);
  return (
    <ReferenceList
      title="Rate Administration"
      noun="rates"
      filter={filter}
      columns={rateColumns(filter.typeId)}
      answer={useRates(filter)}
    />
  );
};

export default RatesPage;
