import { Stack, Text } from '@mantine/core';
import { premiumTypeLabels } from '@worksmart/shared/benefits/premium-check/kinds.ts';
import type { ClientPremiums, PremiumChange } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';

const lists = [
  { what: 'new', title: 'New', none: 'No one is new.' },
  { what: 'gone', title: 'Gone', none: 'No one is gone.' },
  { what: 'tier', title: 'Other Tier', none: 'No tier changed.' },
  { what: 'amount', title: 'Other Amount', none: 'No amount changed.' },
] as const;

const shown = (cover: string | null, amount: number | null): string =>
  cover === null ? '' : `${cover}, ${formatMoney(amount ?? 0)}`;

const columns: readonly SimpleColumn<PremiumChange>[] = [
  { id: 'name', header: 'Employee', cell: ({ name, employeeId }) => `${name} (${employeeId})` },
  { id: 'type', header: 'Type', cell: ({ planType }) => premiumTypeLabels[planType], width: 110 },
  { id: 'before', header: 'Last Month', cell: ({ before, premiumBefore }) => shown(before, premiumBefore) },
  { id: 'now', header: 'This Month', cell: ({ now, premium }) => shown(now, premium) },
];

/** What changed since the month before, of all plan types: also those that are not checked. */
export const ChangeList = ({ found: { changes } }: { found: ClientPremiums }) => (
  <Stack gap="md">
    {lists.map(({ what, title, none }) => {
      const rows = changes.filter((change) => change.what === what);
      return (
        <div key={what}>
          <Text fw={600} component="h3" size="sm" mb={4}>{`${title} (${rows.length})`}</Text>
          {rows.length === 0 ? (
            <Text variant="note">{none}</Text>
          ) : (
            <SimpleTable
              label={title}
              columns={columns}
              rows={rows}
              rowId={({ employeeId, planType }) => `${employeeId} ${planType}`}
              emptyText={none}
            />
          )}
        </div>
      );
    })}
  </Stack>
);
