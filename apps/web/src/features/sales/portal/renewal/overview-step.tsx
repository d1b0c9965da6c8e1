import { List, Stack, Text } from '@mantine/core';
import { isPastDue } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import { dueText, ifNothingIsDoneText } from '@worksmart/shared/benefits/renewals/due-texts.ts';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { businessToday } from '#lib/business-day.ts';
import { FormSection } from '#ui/form-section.tsx';
import { ContactAgent } from '../portal-message.tsx';
import { DroppedPlans, StaffNotes } from './notes.tsx';
import { endedPlansOf, sectionNames, sectionsIn } from './sections.ts';

/** Introduces the renewal and says what to do. */
export const OverviewStep = ({ view }: { view: FilledRenewal }) => {
  const { form, year, group, dueOn } = view;
  const kinds = sectionsIn(form);
  return (
    <>
      <StaffNotes view={view} />
      <DroppedPlans view={view} dropped={endedPlansOf(view, kinds)} reason="available" />
      <FormSection title={`${group}: your benefits in ${year}`} columns={0}>
        <Stack gap="sm">
          {dueOn && (
            <Text>
              <strong>{dueText(dueOn, isPastDue(dueOn, businessToday()))}</strong> {ifNothingIsDoneText(year)}
            </Text>
          )}
          <Text>
            Your plans of {year - 1} are carried over to {year}, with the new premiums and your contributions. Please
            review them, make any changes, and sign.
          </Text>
          <List spacing={4}>
            {kinds.map((name) => {
              const active = form[name].plans.filter((plan) => plan.active).length;
              return (
                <List.Item key={name}>
                  {`${sectionNames[name]}: ${active} ${active === 1 ? 'plan' : 'plans'} offered of ${form[name].plans.length} that are available`}
                </List.Item>
              );
            })}
            <List.Item>Life, disability and retirement continue unchanged, as shown before you sign</List.Item>
          </List>
          <ContactAgent {...view} />
        </Stack>
      </FormSection>
    </>
  );
};
