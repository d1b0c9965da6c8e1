import { sentenceCase } from '@worksmart/shared/platform/sentence.ts';
import { recordFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import { type PortalAnswer, portalQuestionNames, questionOf } from '@worksmart/shared/sales/portal/questions.rules.ts';
import type { FilledPortal } from '@worksmart/shared/sales/portal/schema.ts';
import type { FieldWords } from '#ui/edited-record/conflict-dialog.tsx';
import { isRef, wordsOf } from '#ui/form/field-words.ts';

/** Labels of fields that the portal words for the customer. */
export const portalLabels = {
  'profile.w2Wages': 'Owners take W-2 wages',
  'profile.indianaDomiciled': 'Domiciled in Indiana',
  'profile.wsMarketing': 'How you heard about us',
  'rfp.payRoll.contractorServiceCycles': 'How often you pay the service',
} as const;
const labels: Readonly<Record<string, string>> = portalLabels;

/** Returns an answer in words; undefined if there is none. */
export const answerText = (answer: PortalAnswer | null): string | undefined =>
  answer === null ? undefined : { yes: 'Yes', no: 'No', unknown: 'I don’t know' }[answer];

/** Describes the fields of the portal's form with the portal's labels. */
export const portalFields = ({
  companyTypes,
  marketingTypes,
  retirementPlans,
}: FilledPortal['choices']): FieldWords => {
  const names = new Map([...companyTypes, ...marketingTypes, ...retirementPlans].map(({ id, name }) => [id, name]));
  const words = wordsOf(recordFields, (path, value) => {
    if (path.startsWith('answers.')) return answerText(value as PortalAnswer | null) ?? 'No answer';
    return isRef(value) ? (names.get(value.id) ?? String(value.id)) : undefined;
  });
  return {
    ...words,
    label: (path) => {
      const asked = portalQuestionNames.find((name) => path === `answers.${name}`);
      return asked ? questionOf(asked).text : (labels[path] ?? sentenceCase(words.label(path)));
    },
  };
};
