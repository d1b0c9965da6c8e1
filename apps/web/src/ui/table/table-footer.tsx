import { ActionIcon, Group, NativeSelect, Pagination, Text, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { memo } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { PrintButton } from '../print/print-button.tsx';
import { type PageSize, pageSizes, type TableControl } from './column.ts';
import classes from './data-table.module.css';

interface Props {
  size: PageSize;
  /** Its rows may fill the window. */
  fits: true | undefined;
  /** The number of filtered rows. */
  count: number;
  page: number;
  pageCount: number;
  change: TableControl['change'];
  loaded: boolean;
  failed: boolean;
  /** Why the visible rows could not be refreshed. */
  outdated?: unknown;
  onPrint: () => void;
  /** Its rows are loading for the paper. */
  printing: boolean;
  onRefresh: () => void;
  refreshing: boolean;
}

const sizeLabels: Readonly<Partial<Record<PageSize, string>>> = { all: 'All', fit: 'Fit' };
const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: sizeLabels[size] ?? String(size) }));
const fixedOptions = sizeOptions.filter(({ value }) => value !== 'fit');

/** Renders again only when its own data changes, not on every letter in a filter. */
export const TableFooter = memo(function TableFooter({ count, loaded, failed, ...rest }: Props) {
  const { size, fits, page, pageCount, change, outdated, onRefresh, refreshing, onPrint, printing } = rest;
  return (
    <Group className={classes.footer} justify="space-between" gap="md">
      <Group gap="xs">
        <Text size="sm" className="tabular" role="status">
          Records: {loaded ? count.toLocaleString('en-US') : failed ? '–' : '…'}
        </Text>
        <Tooltip label="Refresh">
          <ActionIcon variant="subtle" aria-label="Refresh" onClick={onRefresh} loading={refreshing}>
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <PrintButton onClick={onPrint} loading={printing} />
        {outdated !== undefined && !refreshing && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            Not refreshed. {messageOf(outdated)}
          </Text>
        )}
      </Group>
      <PageChoice size={size} fits={fits} page={page} pageCount={pageCount} change={change} />
    </Group>
  );
});

type PageChoiceProps = Pick<Props, 'size' | 'fits' | 'page' | 'pageCount' | 'change'>;

const PageChoice = memo(function PageChoice({ size, fits, page, pageCount, change }: PageChoiceProps) {
  const onPhone = useMediaQuery('(max-width: 640px)');
  return (
    <Group gap="sm">
      <NativeSelect
        size="xs"
        w={72}
        aria-label="Rows per page"
        data={fits ? sizeOptions : fixedOptions}
        value={String(size)}
        onChange={(event) => {
          const chosen = pageSizes.find((one) => String(one) === event.currentTarget.value);
          if (chosen) change({ size: chosen });
        }}
      />
      <Pagination
        size="sm"
        siblings={onPhone ? 0 : 1}
        total={pageCount}
        value={page}
        onChange={(next) => change({ page: next })}
        getControlProps={(control) => ({ 'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page` })}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      />
    </Group>
  );
});
