import { Checkbox, Fieldset, Stack } from '@mantine/core';
import { type MoreColumn, moreColumnsOf } from '@worksmart/shared/records/customers/list-columns.ts';
import { radarMonths } from '@worksmart/shared/records/customers/needs.ts';
import { useAddedColumns } from './added-columns.ts';

const meanings: Readonly<Partial<Record<MoreColumn, string>>> = {
  employees: 'Of all pay cycles',
  yearlyFee: 'Administration, for all employees',
  planRenews: 'The medical plan of today',
  savings: `Prospects archived in the last ${radarMonths} months, with today’s figures`,
  savingsLack: 'The costs without a figure',
};

/** The columns that a user may add to a list. */
const ColumnMenu = ({ stageId }: { stageId: number }) => {
  const { added, toggle } = useAddedColumns();
  return (
    <Fieldset variant="unstyled" legend="Further columns">
      <Stack gap="xs" mt="xs">
        {moreColumnsOf(stageId).map(({ id, header }) => (
          <Checkbox
            key={id}
            size="sm"
            label={header}
            description={meanings[id]}
            checked={added.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
};

export default ColumnMenu;
