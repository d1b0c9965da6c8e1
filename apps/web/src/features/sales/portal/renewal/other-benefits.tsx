import { SimpleGrid, Text } from '@mantine/core';
import {
  disabilityFields,
  lifeFields,
  retirementFields,
} from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { hasSubType } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import type { FilledRenewal, RenewalForm } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { type Field, type Fields, without } from '@worksmart/shared/platform/record.ts';
import { fieldText } from '#ui/form/field-words.ts';
import { FormSection } from '#ui/form-section.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { Folded } from './folded.tsx';

type Fact = readonly [label: string, value: string];
const textOf = (field: Field, value: unknown): string => {
  if (field.kind === 'flag') return value ? 'Yes' : 'No';
  const { id, other } = (value ?? {}) as { id?: number; other?: string | null };
  return field.other?.id === id && other ? other : fieldText(field, value);
};

/** What the customer may see of a part. */
const factsIn = (fields: Fields, benefit: object): Fact[] =>
  Object.entries(benefit).flatMap(([name, value]) => {
    const field = fields[name];
    return field ? [[field.label, textOf(field, value)] as const] : [];
  });

const retirementFacts = ({ retirement: { planType, ...terms } }: RenewalForm): Fact[] => {
  if (!planType) return [['Retirement', 'None']];
  const fields = hasSubType(planType.id) ? retirementFields : without(retirementFields, 'planSubType');
  return [['Retirement', planType.description], ...factsIn(fields, terms)];
};

const factsOf = (form: RenewalForm): Fact[] => [
  ...factsIn(lifeFields, form.life),
  ...factsIn(disabilityFields, form.disability),
  ...retirementFacts(form),
];

/** The benefits that continue unchanged, folded: shown so that the year is complete. Only staff can change them. */
export const OtherBenefits = ({ view: { form, provider, year } }: { view: FilledRenewal }) => (
  <FormSection title={`Life, disability and retirement ${year}`} columns={0}>
    <Text variant="note">These continue unchanged, without a signature. To change one, please ask {provider}.</Text>
    <Folded label="What continues">
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md" verticalSpacing="sm">
        {factsOf(form).map(([label, value]) => (
          <ReadOnlyValue key={label} label={label} value={value} />
        ))}
      </SimpleGrid>
    </Folded>
  </FormSection>
);
