import { groupParts } from '@worksmart/shared/benefit-groups/group.fields.ts';
import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { readCalendarDate } from '@worksmart/shared/dates.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { hasAtMostDecimals } from '@worksmart/shared/reading/decimals.ts';
import { choicesIn, fieldAt } from '@worksmart/shared/record.ts';
import { shownDay } from '../../../../lib/business-day.ts';
import { type FieldSources, useLookupNames } from '../../../../lib/lookup-names.ts';
import { type FieldWords, plainly } from '../../../../ui/edited-record/conflict-dialog.tsx';
import { useMedicalTiers } from '../../benefit-groups.api.ts';
import { fieldLabel, planLabel } from './group-labels.ts';

const sources: FieldSources = Object.fromEntries(
  choicesIn(groupParts).map(([path, { list = 0, under }]) => [path, under ? [] : [{ type: list }]]),
);

const isAmount = /_(Employer|HSA)$|\.minContribution$/;

/**
 * A share typed in another frequency has up to four decimals; rounding could make two different values look the same.
 */
const inDollars = (amount: number): string => (hasAtMostDecimals(amount, 2) ? formatMoney(amount) : `$${amount}`);

const isRow = (value: unknown): value is { id: number; name?: string; other?: string } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Describes the fields and amounts of a group, with names instead of ids. */
export const useGroupFields = (group: BenefitGroup): FieldWords => {
  const nameOf = useLookupNames(sources);
  const { data: tiers = [] } = useMedicalTiers(group.year);
  const show = (path: string, value: unknown): string => {
    if (isRow(value)) {
      if (value.name) return value.name;
      const tier = path === 'medicalTier' ? tiers.find(({ id }) => id === value.id)?.description : undefined;
      const name = tier ?? nameOf(path, value.id) ?? String(value.id);
      // The form keeps the text for Other while another choice is selected, but does not save it.
      return value.other && fieldAt(groupParts, path)?.other?.id === value.id ? `${name}: ${value.other}` : name;
    }
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return shownDay(readCalendarDate(value) ?? value);
    if (typeof value === 'number' && isAmount.test(path)) return inDollars(value);
    return plainly(value);
  };
  return { label: (path) => planLabel(path, group) ?? fieldLabel(path), show };
};
