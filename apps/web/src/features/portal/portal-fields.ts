import { recordFields } from '@worksmart/shared/customers/customer.fields.ts';
import { formatDate } from '@worksmart/shared/dates.ts';
import { fieldName } from '@worksmart/shared/field-name.ts';
import { type PortalAnswer, portalQuestionNames, questionOf } from '@worksmart/shared/portal/questions.rules.ts';
import type { FilledPortal } from '@worksmart/shared/portal/schema.ts';
import { fieldAt } from '@worksmart/shared/record.ts';
import { type FieldWords, plainly } from '../../ui/edited-record/conflict-dialog.tsx';
import { formatFein } from '../../ui/fields/digit-masks.ts';

/** Labels of fields that the portal words for the customer. */
export const portalLabels = {
  'profile.w2Wages': 'Owners take W-2 wages',
  'profile.indianaDomiciled': 'Domiciled in Indiana',
  'profile.wsMarketing': 'How you heard about us',
} as const;
const labels: Readonly<Record<string, string>> = portalLabels;

/** Returns an answer in words; undefined if there is none. */
export const answerText = (answer: PortalAnswer | null): string | undefined =>
  answer === null ? undefined : { yes: 'Yes', no: 'No', unknown: 'I don’t know' }[answer];

const planPath = /^rfp\.benefits\.(dental|vision|life|medical|retirement|ancillary)\.(.+)$/;

const labelOf = (path: string): string => {
  const asked = portalQuestionNames.find((name) => path === `answers.${name}`);
  if (asked) return questionOf(asked).text;
  const [, plan, field] = planPath.exec(path) ?? [];
  const known = labels[path] ?? fieldAt(recordFields, path)?.label;
  return known ?? (plan && field ? `${fieldName(plan)}: ${fieldName(field)}` : fieldName(path));
};

const isRef = (value: unknown): value is { id: number } => typeof value === 'object' && value !== null && 'id' in value;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T00:00:00$/.test(value);

/** Describes the fields of the portal's form with the portal's labels. */
export const portalFields = ({
  companyTypes,
  marketingTypes,
  retirementPlans,
}: FilledPortal['choices']): FieldWords => {
  const names = new Map([...companyTypes, ...marketingTypes, ...retirementPlans].map(({ id, name }) => [id, name]));
  return {
    label: labelOf,
    show: (path, value) => {
      if (path.startsWith('answers.')) return answerText(value as PortalAnswer | null) ?? 'No answer';
      if (isRef(value)) return names.get(value.id) ?? String(value.id);
      if (isDay(value)) return formatDate(value);
      return path === 'profile.fein' && value ? formatFein(String(value)) : plainly(value);
    },
  };
};
