import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ClientPremiums } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { monthText } from '@worksmart/shared/platform/months.ts';
import { askForRecentSignIn } from '#lib/download-with-names.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ExportButtons } from '#ui/export-buttons.tsx';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { Figures } from '#ui/figures.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SubTabs } from '#ui/sub-tabs.tsx';
import { ChangeList } from './change-list.tsx';
import { ElsewhereList } from './elsewhere-list.tsx';
import { FindingList } from './finding-list.tsx';
import { LetterList } from './letter-list.tsx';
import { premiumFiles, useClientPremiums } from './premium-check.api.ts';
import { daysText, missingText } from './texts.ts';

interface Props {
  id: number;
  /** The client's name, if the list knows it. */
  name: string | undefined;
  month: string;
  onMonth: (month: string) => void;
  onClose: () => void;
}

const factsText = ({ people, premium, disputeUntil, daysLeft, censusAsOf }: ClientPremiums): string =>
  [
    `${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'} billed ${formatMoney(premium)}`,
    ...(censusAsOf ? [`census of ${formatDate(censusAsOf)}`] : []),
    `to dispute until ${formatDate(disputeUntil)} (${daysText(daysLeft).toLowerCase()})`,
  ].join('; ');

const totalsText = ({ tooMuch, tooLittle, overWithheld, toConfirm }: ClientPremiums): string =>
  [
    `Billed too much ${formatMoney(tooMuch)}, too little ${formatMoney(tooLittle)}`,
    ...(overWithheld > 0 ? [`over-withheld from employees ${formatMoney(overWithheld)}`] : []),
    ...(toConfirm > 0 ? [`${toConfirm} to confirm, in no total`] : []),
  ].join('; ');

const Notices = ({ found }: { found: ClientPremiums }) => {
  const missing = missingText(found);
  return (
    <>
      {found.isDue && (
        <Alert color="blue" variant="outline" role="status">
          Something changed. The month is being checked again.
        </Alert>
      )}
      {missing && (
        <Alert color="yellow" variant="outline">
          {missing}
        </Alert>
      )}
    </>
  );
};

interface ContentProps extends Pick<Props, 'id' | 'month' | 'onMonth'> {
  found: ClientPremiums;
  query: ReturnType<typeof useClientPremiums>;
}

const Content = ({ id, month, found, query, onMonth }: ContentProps) => (
  <Stack gap="sm">
    <Group justify="space-between" align="flex-end" gap="sm">
      <Group align="flex-end" gap="md">
        <ChoiceSelect
          label="Month"
          w={120}
          data={found.months.map((value) => ({ value, label: monthText(value) }))}
          value={month}
          onChange={(chosen) => chosen && onMonth(chosen)}
        />
        <div>
          <Text size="sm" fw={600}>
            <Figures>{totalsText(found)}</Figures>
          </Text>
          <Text variant="note">
            <Figures>{factsText(found)}</Figures>
          </Text>
        </div>
      </Group>
      <ExportButtons
        what="the differences with names"
        size="xs"
        disabled={found.findings.length === 0}
        make={async (choice) => {
          await askForRecentSignIn();
          return { reportName: `Premiums ${month}`, url: premiumFiles.client(id, month, choice) };
        }}
      />
    </Group>
    <Notices found={found} />
    <SubTabs
      key={month}
      label="Premiums"
      tabs={[
        { label: 'Differences', render: () => <FindingList id={id} month={month} found={found} query={query} /> },
        { label: 'Since Last Month', render: () => <ChangeList found={found} /> },
        { label: 'Letters', render: () => <LetterList id={id} found={found} /> },
        { label: 'Billed Elsewhere', render: () => <ElsewhereList id={id} month={month} found={found} /> },
      ]}
    />
  </Stack>
);

/** A client's month: what the carrier billed wrongly, person by person, and what was asked of it. */
export const ClientDialog = ({ id, name, month, onMonth, onClose }: Props) => {
  const found = useClientPremiums(id, month);
  return (
    <Dialog title={name ? `Premiums of ${name}` : 'Premiums'} onClose={onClose} size={1240}>
      <Loaded query={found} errorTitle="The premiums could not be loaded">
        {(data) => <Content id={id} month={month} found={data} query={found} onMonth={onMonth} />}
      </Loaded>
    </Dialog>
  );
};
