import { Text } from '@mantine/core';
import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { payCyclesOf } from '@worksmart/shared/benefits/renewals/pay-cycle-costs.rules.ts';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { FormSection } from '#ui/form-section.tsx';
import { OtherBenefits } from './other-benefits.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { sectionNames, sectionsIn } from './sections.ts';

const testedOf = (plans: readonly GroupPlan[]): string =>
  JSON.stringify(plans.map(({ id, active, eE_Employer }) => [id, active, eE_Employer]));

/** Whether the coverage is affordable under the ACA, by the amounts as they are stored, where the provider's staff show it. */
const AffordabilityNote = ({ view, medical }: { view: FilledRenewal; medical: readonly GroupPlan[] }) => {
  const { affordability, form } = view;
  if (!affordability) return null;
  const [result, ...basis] = affordability;
  return (
    <FormSection title="Affordability (ACA)" columns={0}>
      <Text fw={600}>{result}</Text>
      {testedOf(medical) !== testedOf(form.medical.plans) && (
        <Text size="sm">Amounts that you have changed since you opened this page are not in it.</Text>
      )}
      {basis.map((line) => (
        <Text variant="note" key={line} mt={4}>
          {line}
        </Text>
      ))}
    </FormSection>
  );
};

interface Props {
  view: FilledRenewal;
  /** The plans of a kind as shown on the screen. */
  plansOf: (section: PlanSection) => readonly GroupPlan[];
}

/** All plans offered next year with their costs, to review before signing and to read afterwards. */
export const RenewalSummary = ({ view, plansOf }: Props) => (
  <>
    {sectionsIn(view.form).map((section) => {
      const offered = plansOf(section).filter(({ active }) => active);
      return (
        <FormSection key={section} title={`${sectionNames[section]} ${view.year}`} columns={0}>
          {offered.length === 0 && <Text c="dimmed">No plans are offered.</Text>}
          {offered.map((plan) => (
            <PlanSummary
              key={plan.id}
              plan={plan}
              before={view.currentPlans.find(({ successorID }) => successorID === plan.id)}
              cycles={payCyclesOf(view.form)}
              year={view.year}
            />
          ))}
        </FormSection>
      );
    })}
    <AffordabilityNote view={view} medical={plansOf('medical')} />
    <OtherBenefits view={view} />
  </>
);
