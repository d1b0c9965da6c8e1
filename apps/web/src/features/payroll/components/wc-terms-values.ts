import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { wcTermLabels, type wcTermsSave } from '@worksmart/shared/payroll/wc-terms.schema.ts';
import { isMonopolistic } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import type { z } from 'zod';

export type WcTermsValues = z.input<typeof wcTermsSave>;

const stateTermNames = [
  'experienceMod',
  'schedulePercent',
  'assessmentPercent',
  'terrorismRate',
  'catastropheRate',
] as const;

/** The stored terms as the dialog edits them: a row for each state of the lines where a policy insures. */
export const wcTermsValues = ({ rfp: { payRoll } }: CustomerDetail): WcTermsValues => {
  const states = [...new Set(payRoll.workersComp.map(({ state }) => state))].filter((state) => !isMonopolistic(state));
  const none = { experienceMod: null, schedulePercent: null, assessmentPercent: null };
  return {
    ...payRoll.wcTerms,
    states: states.map(
      (state) =>
        payRoll.wcTerms.states.find((row) => row.state === state) ?? {
          ...{ state, ...none },
          ...{ terrorismRate: null, catastropheRate: null },
        },
    ),
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

/** Labels of the dialog's fields, with those of its states. */
export const wcTermsFieldLabels = {
  ...wcTermLabels,
  ...Object.fromEntries(
    Array.from({ length: 51 }, (_, at) =>
      stateTermNames.map((name) => [`states.${at}.${name}`, wcTermLabels[name]] as const),
    ).flat(),
  ),
};
