import { groupBenefits, groupRecord } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { hasAtMostDecimals } from '@worksmart/shared/platform/reading/decimals.ts';
import { fieldAt } from '@worksmart/shared/platform/record.ts';
import type { FieldWords } from '#ui/edited-record/conflict-dialog.tsx';
import { isRef } from '#ui/form/field-words.ts';
import { useFieldWords } from '#ui/form/use-field-words.ts';
import { useMedicalTiers } from '../benefit-groups.api.ts';
import { planLabel } from './group-labels.ts';

const isAmount = /_(Employer|HSA)$|\.minContribution$/;

/**
 * A share typed in another frequency has up to four decimals; rounding could make two different values look the same.
 */
const inDollars = (amount: number): string => (hasAtMostDecimals(amount, 2) ? formatMoney(amount) : `$${amount}`);

/** Describes the fields and amounts of a group, with names instead of ids. */
export const useGroupFields = (group: BenefitGroup, paths: readonly string[]): FieldWords => {
  const { data: tiers = [] } = useMedicalTiers(group.year);
  const words = useFieldWords(groupRecord, paths, {}, (path, value, nameOf) => {
    if (isRef(value) && !value.name) {
      const tier = path === 'medicalTier' ? tiers.find(({ id }) => id === value.id)?.description : undefined;
      const name = tier ?? nameOf(path, value.id) ?? String(value.id);
      // The form keeps the text for Other while another choice is selected, but does not save it.
      return value.other && fieldAt(groupBenefits, path)?.other?.id === value.id ? `${name}: ${value.other}` : name;
    }
    return typeof value === 'number' && isAmount.test(path) ? inDollars(value) : undefined;
  });
  // The name is compared together with the group's id.
  const ofField = (path: string) => words.label(path === 'benefitGroup' ? 'benefitGroup.name' : path);
  return { ...words, label: (path) => planLabel(path, group) ?? ofField(path) };
};
