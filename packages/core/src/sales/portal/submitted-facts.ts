import { headcount } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import { missingItems } from '@worksmart/shared/sales/portal/missing.rules.ts';
import type { PortalForm } from '@worksmart/shared/sales/portal/schema.ts';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const statesOf = ({ payRoll }: PortalForm): string => {
  const states = [...new Set(payRoll.taxInfo.witholdings.map(({ state }) => state))];
  return states.length > 0 ? `Unemployment tax in ${states.join(', ')}` : 'No unemployment tax';
};

const workersCompOf = ({ payRoll: { workersComp } }: PortalForm): string =>
  workersComp.length > 0
    ? `Workers’ comp: ${counted(workersComp.length, 'class code')}`
    : 'No workers’ comp class codes';

/** Says what a customer has submitted, and what it left open, in a few lines for the sales agent. */
export const submittedFacts = (form: PortalForm): string[] => {
  const { payCycles } = form.payRoll;
  const open = missingItems(form).map(({ text }) => text);
  return [
    `${counted(headcount(payCycles), 'employee')} in ${counted(payCycles.length, 'pay cycle')}`,
    statesOf(form),
    workersCompOf(form),
    `${counted(form.locations.length, 'location')}, ${counted(form.contacts.length, 'contact')}, ${counted(form.documents.length, 'document')} uploaded`,
    ...(open.length > 0 ? [`Left open: ${open.join('; ')}`] : ['Nothing was left open']),
  ];
};
