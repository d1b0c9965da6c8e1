import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { groupBenefits } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { hiddenProblems, validateGroup } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { type FieldErrors, invalid } from '@worksmart/shared/platform/errors.ts';
import { choicesIn } from '@worksmart/shared/platform/record.ts';
import { noMedicalTierId, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Context } from '#platform/context.ts';
import { type Choice, checkChoices, choiceAt } from '#records/lookups/lookup.service.ts';
import type { GroupInput } from './group-columns.ts';

const choicesOf = (group: BenefitGroup): Choice[] =>
  choicesIn(groupBenefits).map(([path, field]) => choiceAt(group, path, field));

/**
 * Rejects values that are not in their list, and a medical tier of another year.
 * @throws AppError validation
 */
export const checkGroupChoices = async (ctx: Context, group: BenefitGroup, before: BenefitGroup): Promise<void> => {
  await checkChoices(ctx, choicesOf(group));
  const id = group.medicalTier?.id;
  if (!id || id === before.medicalTier?.id) return;
  const tier = await ctx.db.tier.findFirst({ where: { id, typeId: tierType.medical } });
  if (tier && (tier.year === group.year || id === noMedicalTierId)) return;
  throw invalid({ medicalTier: ['Please select a medical tier of this year.'] });
};

type Explained = BenefitGroup['retirement']['vestingType'];

const refOr = (sent: number | null | undefined, stored: { id: number } | null) =>
  sent === undefined ? stored : sent ? { id: sent } : null;

const explainedOr = (sent: { id: number | null; other: string | null } | undefined, stored: Explained) =>
  sent ? { id: sent.id ?? 0, other: sent.other } : stored;

/**
 * Rejects new values of fields that the group's own choices hide.
 * @throws AppError validation
 */
export const checkHiddenFields = (before: BenefitGroup, sent: GroupInput): void => {
  const { retirement: stored } = before;
  const { retirement: typed } = sent;
  const asSent = {
    isBenefitDollars: sent.isBenefitDollars ?? before.isBenefitDollars,
    medicalTier: refOr(sent.medicalTier, before.medicalTier),
    retirement: {
      planType: refOr(typed?.planType, stored.planType),
      planSubType: refOr(typed?.planSubType, stored.planSubType),
      vestingType: explainedOr(typed?.vestingType, stored.vestingType),
      serviceType: explainedOr(typed?.serviceType, stored.serviceType),
    },
  };
  const found = hiddenProblems(asSent, before);
  if (Object.keys(found).length > 0) throw invalid(found);
};

/** Moves messages to the positions of the plans in the request, whatever their order. */
const atSentPaths = (fields: FieldErrors, group: BenefitGroup, sent: GroupInput): FieldErrors => {
  const sentPath = (path: string): string =>
    path.replace(/^(medical|dental|vision)\.plans\.(\d+)/, (same, name: PlanSection, index: string) => {
      const id = group[name].plans[Number(index)]?.id;
      const at = sent[name]?.plans?.findIndex((plan) => plan.id === id) ?? -1;
      return at < 0 ? same : `${name}.plans.${at}`;
    });
  return Object.fromEntries(Object.entries(fields).map(([path, messages]) => [sentPath(path), messages]));
};

/**
 * Rejects a group that breaks the rules of the grid.
 * @param only the fields to check; all by default
 * @throws AppError validation, each message at its field
 */
export const checkGroupRules = (group: BenefitGroup, sent: GroupInput, only = /./): void => {
  const found = Object.entries(validateGroup(group)).filter(([path]) => only.test(path));
  if (found.length > 0) throw invalid(atSentPaths(Object.fromEntries(found), group, sent));
};
