import { ActionIcon, Group, NativeSelect, Pagination, Text, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { messageOf } from '../../lib/api-error.ts';
import { pageSizes, type TableControl } from './column.ts';
import classes from './data-table.module.css';
import type { VisibleRows } from './use-visible-rows.ts';

interface Props<Row> {
  state: TableControl;
  visible: VisibleRows<Row>;
  loaded: boolean;
  failed: boolean;
  /** Why the rows in sight could not be read again. */
  outdated?: unknown;
  onRefresh?: () => void;
  refreshing?: boolean;
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: size === 'all' ? 'All' : String(size) }));

export const TableFooter = <Row,>({ state, visible, loaded, failed, outdated, onRefresh, refreshing }: Props<Row>) => {
  const onPhone = useMediaQuery('(max-width: 640px)');
  return (
    <Group className={classes.footer} justify="space-between" gap="md">
      <Group gap="xs">
        <Text size="sm" className="tabular" role="status">
          Records: {loaded ? visible.listed.length.toLocaleString('en-US') : failed ? '–' : '…'}
        </Text>
        {onRefresh && (
          <Tooltip label="Refresh">
            <ActionIcon variant="subtle" aria-label="Refresh" onClick={onRefresh} loading={refreshing}>
              <IconRefresh size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {outdated !== undefined && !refreshing && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            Not refreshed. {messageOf(outdated)}
          </Text>
        )}
      </Group>
      <Group gap="sm">
        <NativeSelect
          size="xs"
          w={72}
          aria-label="Rows per page"
          data={sizeOptions}
          value={String(state.size)}
          onChange={(event) => {
            const size = pageSizes.find((one) => String(one) === event.currentTarget.value);
            if (size) state.change({ size });
          }}
        />
        <Pagination
          size="sm"
          siblings={onPhone ? 0 : 1}
          total={visible.pageCount}
          value={visible.page}
          onChange={(page) => state.change({ page })}
          getControlProps={(control) => ({ 'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page` })}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
        />
      </Group>
    </Group>
  );
};
