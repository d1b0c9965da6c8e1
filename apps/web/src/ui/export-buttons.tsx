import { ActionIcon, Button, type MantineSize, Tooltip } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import { useState } from 'react';
import { download } from '#lib/download.ts';
import { IconButton } from './icon-button.tsx';
import { toast, toastError } from './toasts.ts';

interface Props {
  /** What is exported, as the tooltips and names say it: `all 12 matching the filters`. */
  what: string;
  /** Makes the file and returns its name and link. The call for CSV says nothing of a format. */
  make: (choice: { format?: TableFormat }) => Promise<{ reportName: string; url: string }>;
  /** Returns the toast's text for a saved file. */
  done?: (reportName: string) => string;
  size?: MantineSize;
  disabled?: boolean;
  /** Shows CSV as an icon too. */
  iconsOnly?: boolean;
}

const heights: Partial<Record<MantineSize, number>> = { xs: 30, sm: 36 };

/** Saves a table as CSV or as an Excel workbook, each with one click. */
export const ExportButtons = ({ what, make, done, size = 'sm', disabled = false, iconsOnly = false }: Props) => {
  const [running, setRunning] = useState<TableFormat>();
  const run = async (format: TableFormat) => {
    setRunning(format);
    try {
      const { reportName, url } = await make(format === 'csv' ? {} : { format });
      download(url);
      toast(done?.(reportName) ?? `Exported to ${reportName}.`);
    } catch (thrown) {
      toastError(thrown);
    } finally {
      setRunning(undefined);
    }
  };
  const icon = (format: TableFormat, label: string, Icon: typeof IconFileSpreadsheet) => (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={heights[size] ?? 36}
        aria-label={label}
        disabled={disabled || (running !== undefined && running !== format)}
        loading={running === format}
        onClick={() => void run(format)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Button.Group>
      {iconsOnly ? (
        icon('csv', `Export ${what} as CSV`, IconDownload)
      ) : (
        <Tooltip label={`CSV of ${what}`}>
          <IconButton
            icon={IconDownload}
            label="Export"
            iconSize={14}
            size={size}
            disabled={disabled || running === 'xlsx'}
            loading={running === 'csv'}
            onClick={() => void run('csv')}
          />
        </Tooltip>
      )}
      {icon('xlsx', `Export ${what} to Excel`, IconFileSpreadsheet)}
    </Button.Group>
  );
};
