import {
  disabilityFields,
  lifeFields,
  retirementFields,
} from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { hasSubType } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import type { RenewalForm } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { type CalendarDate, formatDate } from '@worksmart/shared/platform/dates.ts';
import { percentText } from '@worksmart/shared/platform/money.ts';
import { type Field, type Fields, without } from '@worksmart/shared/platform/record.ts';
import type { Fact } from '#platform/pdf/blocks.ts';

const none = 'None';

const textOf = (field: Field, value: unknown): string => {
  if (field.kind === 'flag') return value ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return none;
  if (field.kind === 'day') return formatDate(value as CalendarDate);
  if (field.kind === 'rate') return percentText(value as number);
  if (typeof value !== 'object') return String(value);
  const { id, name, description, other } = value as Record<string, string | null | undefined> & { id?: unknown };
  return (field.other?.id === id ? other : null) || name || description || none;
};

const factsIn = (fields: Fields, part: object): Fact[] =>
  Object.entries(part).flatMap(([name, value]) => {
    const field = fields[name];
    return field ? [{ label: field.label, value: textOf(field, value) }] : [];
  });

/**
 * Returns what a customer has of life, disability and retirement, as the portal showed it before the signature. It goes on
 * unchanged and is not a part of what is signed.
 */
export const continuingBenefits = ({
  life,
  disability,
  retirement,
}: Pick<RenewalForm, 'life' | 'disability' | 'retirement'>): Fact[] => {
  const { planType, ...terms } = retirement;
  const fields = planType && hasSubType(planType.id) ? retirementFields : without(retirementFields, 'planSubType');
  return [
    ...factsIn(lifeFields, life),
    ...factsIn(disabilityFields, disability),
    { label: 'Retirement', value: planType?.description || none },
    ...(planType ? factsIn(fields, terms) : []),
  ];
};
