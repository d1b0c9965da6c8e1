import { type PlanSection, planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { fieldName } from '@worksmart/shared/platform/field-name.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { type GridWords, staffWords } from '../grid/grid-words.ts';
import { planIdIn } from './section-values.ts';

const settingOf = (field: string, { lumpSum }: GridWords): string => {
  if (field === 'isAnnual_HSA') return lumpSum;
  return field === 'minContribution' ? 'Minimum Contribution' : fieldName(field);
};

/** Converts `eE_Employer` to EE Employer, and other field names to words. */
const ofPlan = (field: string, words: GridWords): string => {
  const tier = coverageTiers.find((one) => field.startsWith(`${one}_`));
  if (tier) return words.amount(tier, field.slice(tier.length + 1));
  return field === 'active' ? words.active : settingOf(field, words);
};

/**
 * Returns the label of an amount or switch of a plan tab, by its path among the group's values; undefined for other
 * fields.
 */
export const planLabel = (
  path: string,
  group: Pick<BenefitGroup, PlanSection>,
  words = staffWords,
): string | undefined => {
  const [first, second = '', planName = '', field] = path.split('.');
  const section = planSectionNames.find((name) => name === first);
  if (!section) return undefined;
  if (field === undefined) return `${fieldName(section)}: ${settingOf(second, words)}`;
  const plan = group[section].plans.find(({ id }) => id === planIdIn(planName));
  return `${plan?.planName ?? fieldName(section)}: ${ofPlan(field, words)}`;
};
