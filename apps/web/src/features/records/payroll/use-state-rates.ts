import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { rateType } from '@worksmart/shared/records/lookups/constants.ts';
import { listFailure } from '#ui/fields/list-failure.tsx';
import { useRates } from './payroll.api.ts';

/** Loads the SUTA rates of a year. `rateOf` is undefined for a state without a rate, and while loading. */
export const useSutaRates = (year: number) => {
  const { data } = useRates({ typeId: rateType.suta, year });
  return {
    loaded: data !== undefined,
    rateOf: (state: string): ReferenceRate | undefined => data?.find((rate) => rate.state === state),
  };
};

/** Loads the workers' comp rates of a year by state: empty for a state without any, and while loading. */
export const useWorkersCompRates = (year: number) => {
  const list = useRates({ typeId: rateType.workersComp, year });
  const { data } = list;
  return {
    loaded: data !== undefined,
    failure: listFailure(list),
    ratesOf: (state: string): ReferenceRate[] => data?.filter((rate) => rate.state === state) ?? [],
  };
};
