import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { wcStateFields, type wcTermsSave } from '@worksmart/shared/records/payroll/wc-terms.schema.ts';
import { isMonopolistic } from '@worksmart/shared/records/payroll/workers-comp.rules.ts';
import type { z } from 'zod';

export type WcTermsValues = z.input<typeof wcTermsSave>;

const { state: _, ...ownTerms } = wcStateFields;
const stateTermNames = Object.keys(ownTerms) as (keyof typeof ownTerms)[];
const noTerms = Object.fromEntries(stateTermNames.map((name) => [name, null])) as Record<keyof typeof ownTerms, null>;

/** The stored terms as the dialog edits them: a row for each state of the lines where a policy insures. */
export const wcTermsValues = ({ rfp: { payRoll } }: CustomerDetail): WcTermsValues => {
  const states = [...new Set(payRoll.workersComp.map(({ state }) => state))].filter((state) => !isMonopolistic(state));
  return {
    ...payRoll.wcTerms,
    states: states.map((state) => payRoll.wcTerms.states.find((row) => row.state === state) ?? { state, ...noTerms }),
  };
};

/** The rows of states that have a term of their own. */
export const usedStates = (states: WcTermsValues['states'] = []) =>
  states.filter((row) => stateTermNames.some((name) => (row[name] ?? null) !== null));

/** Only what differs from the stored terms is sent, so that two people can change different ones. */
export const changedTerms = (values: WcTermsValues, before: WcTermsValues): WcTermsValues => {
  const sent = { ...values, states: usedStates(values.states) };
  const stored = { ...before, states: usedStates(before.states) };
  const changed = Object.entries(sent).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof WcTermsValues]),
  );
  return Object.fromEntries(changed);
};
