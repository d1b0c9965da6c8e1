import { Button, Group, Pill } from '@mantine/core';
import type { Column, TableControl } from './column.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  state: TableControl;
}

/** The active filters, each removable. */
export const FilterChips = <Row,>({ columns, state }: Props<Row>) => {
  const inForce = columns.filter(({ id }) => state.filters[id]);
  if (inForce.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label="Active filters">
      {inForce.map(({ id, header }) => (
        <Pill
          key={id}
          withRemoveButton
          onRemove={() => state.change(({ filters }) => ({ filters: { ...filters, [id]: '' } }))}
          removeButtonProps={{ 'aria-label': `Remove the filter on ${header}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {header}: {state.filters[id]}
        </Pill>
      ))}
      <Button size="compact-xs" variant="subtle" onClick={() => state.change({ filters: {} })}>
        Clear all
      </Button>
    </Group>
  );
};
