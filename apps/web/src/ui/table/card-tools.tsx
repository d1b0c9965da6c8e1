import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import classes from './card-list.module.css';
import { AllTick, ColumnFilters, type HeadProps } from './table-head.tsx';

/** What the head of a table offers, above its cards. */
export const CardTools = <Row,>(head: HeadProps<Row>) => {
  const { columns, state, ticks } = head;
  const [asking, setAsking] = useState(false);
  const inForce = columns.filter(({ id }) => state.filters[id]).length;
  return (
    <Group className={classes.tools} justify="space-between">
      {ticks && <AllTick ticks={ticks} label="Select all" />}
      <IconButton
        icon={IconAdjustmentsHorizontal}
        label={inForce > 0 ? `Filter and sort (${inForce})` : 'Filter and sort'}
        ml="auto"
        size="xs"
        onClick={() => setAsking(true)}
      />
      <FilterSheet {...head} opened={asking} onClose={() => setAsking(false)} />
    </Group>
  );
};

interface SheetProps<Row> extends HeadProps<Row> {
  opened: boolean;
  onClose: () => void;
}

const FilterSheet = <Row,>({ opened, onClose, ...head }: SheetProps<Row>) => {
  const { columns, state } = head;
  const { sort, filters, change } = state;
  const ways = useId();
  return (
    <Dialog opened={opened} onClose={onClose} title="Filter and sort" size="sm" gap="md">
      <NativeSelect
        label="Sort by"
        data={[{ value: '', label: 'As listed' }, ...columns.map(({ id, header }) => ({ value: id, label: header }))]}
        value={sort?.column ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: value ? { column: value, descending: false } : undefined })
        }
      />
      <SegmentedControl
        id={ways}
        aria-label="Direction"
        disabled={!sort}
        data={[
          { value: 'up', label: 'Ascending' },
          { value: 'down', label: 'Descending' },
        ]}
        value={sort?.descending ? 'down' : 'up'}
        onChange={(way) => sort && change({ sort: { column: sort.column, descending: way === 'down' } })}
      />
      <ColumnFilters {...head} className={classes.filters} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          disabled={Object.values(filters).every((text) => !text)}
          onClick={() => change({ filters: {} })}
        >
          Clear filters
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Dialog>
  );
};
