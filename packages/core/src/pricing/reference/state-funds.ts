import { invalid } from '@worksmart/shared/platform/errors.ts';
import { isFundRate } from '@worksmart/shared/pricing/reference/save.schema.ts';
import { noFundRateText } from '@worksmart/shared/records/payroll/wc-texts.rules.ts';

interface FundRate {
  typeId: number;
  state?: string | null | undefined;
}

const isFund = ({ typeId, state }: FundRate): boolean => isFundRate(typeId, state);

/** @throws AppError validation if a workers' comp rate is added or moved to a state where only its own fund insures */
export const refuseFundState = (before: FundRate | null, fields: FundRate): void => {
  if (!isFund(fields) || before?.state === fields.state) return;
  throw invalid({ state: [noFundRateText(fields.state ?? '')] });
};

/** Splits rows to copy: those that a year can get, and a sentence for each state that can get none. */
export const withoutFundStates = <Row extends object>(rows: readonly Row[]): { rows: Row[]; refused: string[] } => {
  const funds = (rows as readonly (Row & FundRate)[]).filter(isFund);
  const states = [...new Set(funds.map(({ state }) => state ?? ''))].sort();
  return { rows: rows.filter((row) => !funds.includes(row as Row & FundRate)), refused: states.map(noFundRateText) };
};
