import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { RenewalPreview } from '@worksmart/shared/procedures/routes.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ReadOnlyValue } from '../../../ui/read-only-value.tsx';
import { type SimpleColumn, SimpleTable } from '../../../ui/table/simple-table.tsx';
import { Waiting } from '../../../ui/waiting.tsx';

interface Sums {
  before: number;
  after: number;
}

const percentOf = ({ before, after }: Sums): string =>
  before === 0 ? '' : ` (${after < before ? '' : '+'}${(((after - before) / before) * 100).toFixed(1)}%)`;

const changeOf = (sums: Sums): string => {
  const change = sums.after - sums.before;
  return `${change < 0 ? '' : '+'}${formatMoney(change)}${percentOf(sums)}`;
};

type Largest = RenewalPreview['largest'][number];
const largest: readonly SimpleColumn<Largest>[] = [
  { id: 'client', header: 'Client', cell: (row) => row.companyName },
  { id: 'group', header: 'Group', cell: (row) => row.groupName },
  { id: 'before', header: 'This year', numeric: true, cell: (row) => formatMoney(row.before) },
  { id: 'after', header: 'Next year', numeric: true, cell: (row) => formatMoney(row.after) },
  { id: 'change', header: 'Change', numeric: true, cell: changeOf },
];

const number = (value: number): string => value.toLocaleString('en-US');

const groupsOf = (count: number): string => (count === 1 ? '1 group' : `${number(count)} groups`);

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

const Figures = ({ preview, stale }: { preview: RenewalPreview; stale: boolean }) => (
  <Stack gap="sm" aria-busy={stale} opacity={stale ? 0.6 : 1}>
    <Group gap="xl">
      <ReadOnlyValue label="Clients" value={number(preview.clients)} />
      <ReadOnlyValue label="Groups to prepare" value={number(preview.groups)} />
      <ReadOnlyValue label="Omitted groups" value={number(preview.omittedGroups)} />
      <ReadOnlyValue label="Already prepared" value={number(preview.preparedBefore)} />
      <ReadOnlyValue label="Premium change per month" value={changeOf(preview)} />
    </Group>
    <Text size="xs" c="dimmed">
      Premiums of the offered plans, the four tiers added up. Plans Without a Successor count with the expected
      increase.
    </Text>
    <Warnings preview={preview} />
    {preview.largest.length > 0 && (
      <>
        <Title order={3} size="h5">
          The largest changes
        </Title>
        <SimpleTable
          label="The largest changes"
          columns={largest}
          rows={preview.largest}
          rowId={(row) => `${row.customerID} ${row.groupName}`}
          emptyText=""
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
