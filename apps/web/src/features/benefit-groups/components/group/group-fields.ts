import { groupParts, groupRecord } from '@worksmart/shared/benefit-groups/group.fields.ts';
import type { BenefitGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { hasAtMostDecimals } from '@worksmart/shared/reading/decimals.ts';
import { choicesIn, fieldAt } from '@worksmart/shared/record.ts';
import { type FieldSources, useLookupNames } from '../../../../lib/lookup-names.ts';
import type { FieldWords } from '../../../../ui/edited-record/conflict-dialog.tsx';
import { wordsOf } from '../../../../ui/form/field-words.ts';
import { useMedicalTiers } from '../../benefit-groups.api.ts';
import { planLabel } from './group-labels.ts';

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
  const words = wordsOf(groupRecord, (path, value) => {
    if (isRow(value)) {
      if (value.name) return value.name;
      const tier = path === 'medicalTier' ? tiers.find(({ id }) => id === value.id)?.description : undefined;
      const name = tier ?? nameOf(path, value.id) ?? String(value.id);
      // The form keeps the text for Other while another choice is selected, but does not save it.
      return value.other && fieldAt(groupParts, path)?.other?.id === value.id ? `${name}: ${value.other}` : name;
    }
    return typeof value === 'number' && isAmount.test(path) ? inDollars(value) : undefined;
  });
  // The name is compared together with the group's id.
  const ofField = (path: string) => words.label(path === 'benefitGroup' ? 'benefitGroup.name' : path);
  return { ...words, label: (path) => planLabel(path, group) ?? ofField(path) };
};
