import { Text } from '@mantine/core';
import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { FormSection } from '#ui/form-section.tsx';

const testedOf = (plans: readonly GroupPlan[]): string =>
  JSON.stringify(plans.map(({ id, active, eE_Employer }) => [id, active, eE_Employer]));

/** Whether the coverage is affordable under the ACA, by the amounts as they are stored, where the provider's staff show it. */
export const AffordabilityNote = ({ view, medical }: { view: FilledRenewal; medical: readonly GroupPlan[] }) => {
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
