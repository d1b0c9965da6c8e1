import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { WorkersComp } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import type { WcStateOverride } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { wcStateFields } from '@worksmart/shared/records/payroll/wc-terms.schema.ts';
import { ownerKindNames } from '@worksmart/shared/records/payroll/wc-texts.rules.ts';

const ownerText = ({ name, kind, included, annualPay, payInWages }: WorkersComp['owners'][number]): string =>
  `${name}: ${ownerKindNames[kind]}, ${included ? 'included' : 'not included'}, ${formatMoney(annualPay)} a year, ${formatMoney(payInWages)} of it in the wages`;

const stateText = ({ state, ...terms }: WcStateOverride): string => {
  const own = Object.entries(terms).filter(([, value]) => value !== null);
  const named = own.map(([name, value]) => `${wcStateFields[name as keyof typeof wcStateFields].label} ${value}`);
  return `${state}: ${named.join(', ')}`;
};

const lists: Readonly<Record<string, (rows: never) => string>> = {
  owners: (rows: WorkersComp['owners']) => rows.map(ownerText).join('; '),
  'payRoll.wcTerms.states': (rows: WcStateOverride[]) => rows.map(stateText).join('; '),
};

/** Words a stored list of workers' comp; undefined for other fields. */
export const listText = (field: string, value: unknown): string | undefined => {
  const list = lists[field];
  return list && Array.isArray(value) ? list(value as never) || 'None' : undefined;
};
