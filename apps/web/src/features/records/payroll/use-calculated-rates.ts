import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { AdminRatesSave } from '@worksmart/shared/records/payroll/schema.ts';
import { calculatedRatesQuery } from './payroll.api.ts';

const settleMs = 300;

/** The rates that the server calculates for the typed values; requested 300 ms after the last key. */
export const useCalculatedRates = ({ id, rfp }: CustomerDetail, typed: AdminRatesSave) => {
  const [settled] = useDebouncedValue(typed, settleMs);
  const { note_1, note_2, ...rates } = settled;
  const payCycles = rfp.payRoll.payCycles.map(({ cycleCount, ftCount, ptCount }) => ({ cycleCount, ftCount, ptCount }));
  return useQuery(calculatedRatesQuery({ ...rates, customerId: id, year: rfp.rfpYear, payCycles }));
};
