import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RenewalPreview } from '@worksmart/shared/benefits/procedures/routes.ts';
import { type AmountLike, formatMoney, Money, percentText } from '@worksmart/shared/platform/money.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { Waiting } from '#ui/waiting.tsx';

const changeText = (percent: AmountLike): string =>
  `${new Money(percent).isNegative() ? '' : '+'}${percentText(percent, 1)}`;

const dollarsText = (dollars: number): string => `${dollars < 0 ? '' : '+'}${formatMoney(dollars)}`;

const number = (value: number): string => value.toLocaleString('en-US');

const groupsOf = (count: number): string => (count === 1 ? '1 group' : `${number(count)} groups`);

const clientsOf = (count: number): string => (count === 1 ? '1 client' : `${number(count)} clients`);

type Largest = RenewalPreview['largest'][number];
const largest: readonly SimpleColumn<Largest>[] = [
  {
    id: 'client',
    header: 'Client',
    cell: ({ companyName, clients }) => (clients > 1 ? `${companyName} and ${number(clients - 1)} more` : companyName),
  },
  { id: 'group', header: 'Group', cell: ({ groupName, groups }) => (groups > 1 ? groupsOf(groups) : groupName) },
  numericColumn('percent', 'Change', ({ percent }) => percent !== null && changeText(percent)),
  numericColumn('dollars', 'Per Month', ({ dollars }) =>
    dollars === null ? 'employees not known' : dollarsText(dollars),
  ),
];

/** Where the employees are known from. */
const sourcesText = ({ clients, censusClients }: RenewalPreview['change']): string =>
  [
    clients > censusClients &&
      `Employees as billed in the latest premiums file of ${clientsOf(clients - censusClients)}.`,
    censusClients > 0 && `Employees in the census of ${clientsOf(censusClients)}, for medical plans.`,
  ]
    .filter(Boolean)
    .join(' ');

/** The change for the employees who are known, and that of the rates alone for the other clients. */
const PremiumChange = ({ change }: Pick<RenewalPreview, 'change'>) => {
  const { people, before, after, otherClients, otherPercent } = change;
  return (
    <>
      {before > 0 && (
        <ReadOnlyValue
          label={`Premiums of ${number(people)} employees`}
          value={`${changeText(new Money(after).minus(before).div(before).times(100))}, ${dollarsText(after - before)} per month`}
        />
      )}
      {otherPercent !== null && <ReadOnlyValue label="Premium rates alone" value={changeText(otherPercent)} />}
      {(before > 0 || otherPercent !== null) && (
        <Text variant="fine" w="100%">
          {before > 0 && `${sourcesText(change)} `}
          {otherPercent !== null &&
            `The employees of ${clientsOf(otherClients)} are not known: the four tier rates weigh the same. `}
          Plans without a successor count with the expected increase.
        </Text>
      )}
    </>
  );
};

const Warnings = ({ preview }: { preview: RenewalPreview }) => (
  <>
    {preview.withoutTier > 0 && (
      <Alert color="yellow" variant="outline" role="note">
        {`${groupsOf(preview.withoutTier)} cannot be prepared: next year has no medical tier of the same name.`}
      </Alert>
    )}
    {preview.plansWithoutSuccessor.length > 0 && (
      <Alert color="yellow" variant="outline" role="note" title="Plans Without a Successor">
        <Text>Their groups stay at Pending Renewal, with this reason:</Text>
        <ul>
          {preview.plansWithoutSuccessor.map(({ id, name, code, year, groups }) => (
            <li key={id}>{`${name} (${code}): no plan for ${year + 1}, in ${groupsOf(groups)}`}</li>
          ))}
        </ul>
      </Alert>
    )}
  </>
);

const nothingText = ({ preparedBefore }: RenewalPreview): string =>
  preparedBefore === 0 ? 'Nothing to prepare.' : `Nothing to prepare. Already prepared: ${groupsOf(preparedBefore)}.`;

const Figures = ({ preview, stale }: { preview: RenewalPreview; stale: boolean }) => (
  <Stack gap="sm" aria-busy={stale} opacity={stale ? 0.6 : 1}>
    {preview.years.length === 0 && <Text>{nothingText(preview)}</Text>}
    <Group gap="xl">
      {preview.years.length > 0 && <ReadOnlyValue label="Benefit year" value={preview.years.join(', ')} />}
      <ReadOnlyValue label="Clients" value={number(preview.clients)} />
      <ReadOnlyValue label="Groups to prepare" value={number(preview.groups)} />
      <ReadOnlyValue label="Omitted groups" value={number(preview.omittedGroups)} />
      <ReadOnlyValue label="Already prepared" value={number(preview.preparedBefore)} />
    </Group>
    <Group gap="xl">
      <PremiumChange change={preview.change} />
    </Group>
    <Warnings preview={preview} />
    {preview.largest.length > 0 && (
      <>
        <Title order={3} size="h5">
          The largest changes
        </Title>
        <Text variant="fine">By group: a client with several groups can be in several lines.</Text>
        <SimpleTable
          label="The largest changes"
          columns={largest}
          rows={preview.largest}
          rowId={(row) => `${row.customerID} ${row.groupName}`}
        />
      </>
    )}
  </Stack>
);

interface Props {
  preview: UseQueryResult<RenewalPreview>;
  /** Whether the preview is for an earlier choice than the current one. */
  stale: boolean;
}

/** Previews what a run would do now; for information only. */
export const RenewalPreviewPanel = ({ preview, stale }: Props) => (
  <section aria-label="Preview">
    {preview.isPending && <Waiting />}
    {preview.error && (
      <ErrorPanel
        error={preview.error}
        title="The preview could not be created"
        onRetry={() => void preview.refetch()}
      />
    )}
    {preview.data && <Figures preview={preview.data} stale={stale} />}
  </section>
);
