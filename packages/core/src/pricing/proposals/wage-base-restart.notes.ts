import type { RestartPart } from '@worksmart/shared/records/payroll/wage-base-restart.rules.ts';
import { printedMoney } from '#platform/pdf/printed-money.ts';
import type { ProposalFacts } from './proposal.facts.ts';

export const restartLabel = 'One-time: taxable wage bases that start again';

const nameOf = ({ tax, state }: RestartPart): string => (tax === 'SUTA' ? `${state} unemployment tax` : tax);

/** Says, tax by tax, what starts again once. */
export const restartNotes = ({ restart }: ProposalFacts): string[] => {
  const parts = restart?.parts ?? [];
  const again = parts.filter(({ amount }) => amount && !amount.isZero());
  const social = again.some(({ tax }) => tax === 'Social Security');
  return [
    ...(again.length > 0
      ? [
          `Taxable wage bases that start again when you join: ${again
            .map((part) => `${nameOf(part)} ${printedMoney(part.amount ?? 0)}`)
            .join(', ')}. This is owed once, in the first year, and is in no annual savings.`,
        ]
      : []),
    ...(social ? ['Employees get back what is withheld twice for Social Security with their own tax return.'] : []),
  ];
};

/** Says what may start again: of that there is no figure. */
export const openRestartsNote = ({ restart }: ProposalFacts): string[] => {
  const open = (restart?.parts ?? []).filter(({ amount }) => amount === null);
  return open.length === 0
    ? []
    : [`Taxable wage bases that may start again when you join, not in these figures: ${open.map(nameOf).join(', ')}.`];
};
