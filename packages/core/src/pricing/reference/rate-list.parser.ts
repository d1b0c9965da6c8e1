import { invalid } from '@worksmart/shared/platform/errors.ts';
import { readRateList } from '@worksmart/shared/pricing/reference/rate-import.rules.ts';

export const parse = async (input: Parameters<typeof readRateList>) => {
  const rows = readRateList(...input);
  if (rows.length === 0) throw invalid({ text: ['No rate was found in this list.'] });
  return rows;
};
