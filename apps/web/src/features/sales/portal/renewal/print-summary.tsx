import { Group, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { isPastDue } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import { dueText, ifNothingIsDoneText } from '@worksmart/shared/benefits/renewals/due-texts.ts';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { businessToday, dayText } from '#lib/business-day.ts';
import { IconButton } from '#ui/icon-button.tsx';
import portal from '../portal.module.css';
import { ContactAgent } from '../portal-message.tsx';

/** What the paper says first: which renewal it is, until when to sign, and that it is not signed. */
export const PaperHead = ({ view }: { view: FilledRenewal }) => {
  const { group, year, dueOn } = view;
  return (
    <Stack gap="xs" mb="md" className={portal.paperOnly}>
      <Title order={1}>{`Benefits renewal ${year}: ${group}`}</Title>
      {dueOn && (
        <Text>
          <strong>{dueText(dueOn, isPastDue(dueOn, businessToday()))}</strong> {ifNothingIsDoneText(year)}
        </Text>
      )}
      <Text>{`Printed on ${dayText(businessToday())}. This summary is not signed yet.`}</Text>
      <ContactAgent {...view} />
    </Stack>
  );
};

/** Prints the summary below it: the choices, what changes, and the due day. The page's other parts stay off the paper. */
export const PrintSummary = () => (
  <Group justify="flex-end" mb="sm" className={portal.screenOnly}>
    <IconButton icon={IconPrinter} label="Print this summary" size="md" onClick={() => window.print()} />
  </Group>
);
