import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { useEffect } from 'react';
import { useCensusCover } from '#features/records/census/census.api.ts';
import { useLatest } from '#lib/use-latest.ts';
import { useCustomerPlans } from './comparison.api.ts';
import type { PlanForm } from './plan-form.ts';
import { sizes } from './plan-values.ts';

/** The tiers of the census by those of a plan. */
const counts = (covered: readonly { tier: string; people: number }[]) =>
  sizes.map(({ label }) =>
    covered.filter(({ tier }) => tier === label).reduce((total, { people }) => total + people, 0),
  );

/**
 * Returns the participants by the active census, and what fills them in; undefined without a census, or while the plan has
 * no type. The first medical, the first dental and the first vision plan of a record get them by themselves. A census has
 * medical tiers only, so that for dental and vision `isMedical` is false: the screen says whose tiers they are.
 */
export const useCensusParticipants = (form: PlanForm, customerId: number) => {
  const { data } = useCensusCover(customerId);
  const { data: plans } = useCustomerPlans(customerId);
  const { id, insurancePlanType } = form.values;
  const typeId = insurancePlanType?.id;
  const people = data?.census ? counts(data.covered) : [];
  const isKnown = typeId !== undefined && people.some((count) => count > 0);
  const use = () => {
    for (const [at, { quantity }] of sizes.entries()) form.setFieldValue(quantity, people[at] ?? 0);
  };
  const isFirst = id === 0 && plans !== undefined && !plans.some((plan) => plan.insurancePlanType.id === typeId);
  const fill = useLatest(() => {
    if (sizes.every(({ quantity }) => (form.values[quantity] ?? null) === null)) use();
  });
  useEffect(() => {
    if (isKnown && isFirst) fill();
  }, [isKnown, isFirst, fill]);
  return isKnown ? { text: people.join(', '), isMedical: typeId === planType.medical, use } : undefined;
};
