import { Text } from '@mantine/core';
import { explainsService, explainsVesting, hasSubType } from '@worksmart/shared/benefit-groups/group.rules.ts';
import type { FilledRenewal, RenewalForm } from '@worksmart/shared/renewals/portal.schema.ts';
import { shownDay } from '../../../../lib/business-day.ts';
import { FormSection } from '../../../../ui/form-section.tsx';
import { ReadOnlyValue } from '../../../../ui/read-only-value.tsx';

type Fact = readonly [label: string, value: string | null | undefined];
type Chosen = { id: number; description: string; other?: string | null } | null;

const named = (chosen: Chosen): string | undefined => chosen?.description;
const explained = (chosen: Chosen, explains: (id: number | undefined) => boolean): string | null | undefined =>
  explains(chosen?.id) && chosen?.other ? chosen.other : named(chosen);

const retirementFacts = ({ retirement }: RenewalForm): Fact[] => {
  const { planType, planSubType, minimumAgeType, vestingType, serviceType } = retirement;
  if (!planType) return [['Retirement', 'None']];
  const { matchPerc, matchNote, planStartDate, enrollmentType } = retirement;
  return [
    ['Retirement', named(planType)],
    ...(hasSubType(planType.id) ? [['Sub Type', named(planSubType)] as const] : []),
    ['Minimum Age', named(minimumAgeType)],
    ['Vesting', explained(vestingType, explainsVesting)],
    ['Service', explained(serviceType, explainsService)],
    ['Match percent', matchPerc === null ? null : `${matchPerc}%`],
    ['Up To', matchNote],
    ['Plan Start Date', planStartDate && shownDay(planStartDate)],
    ['Auto-Enroll', named(enrollmentType)],
  ];
};

const factsOf = (form: RenewalForm): Fact[] => [
  ['Basic Life & ADD', form.life.basicLife ? 'Yes' : 'No'],
  ['Voluntary Life & ADD', form.life.volunteerLife ? 'Yes' : 'No'],
  ['Employer Paid Life & ADD', named(form.life.employerPaid)],
  ['Short Term Disability', named(form.disability.shortTerm)],
  ['Long Term Disability', named(form.disability.longTerm)],
  ...retirementFacts(form),
];

/** The benefits that continue unchanged: shown so that the year is complete. Only staff can change them. */
export const OtherBenefits = ({ view: { form, provider, year } }: { view: FilledRenewal }) => (
  <FormSection title={`Life, disability and retirement ${year}`}>
    {factsOf(form).map(([label, value]) => (
      <ReadOnlyValue key={label} label={label} value={value} />
    ))}
    <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
      These continue unchanged, without a signature. To change one, please ask {provider}.
    </Text>
  </FormSection>
);
