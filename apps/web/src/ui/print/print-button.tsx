import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

interface Props {
  onClick: () => void;
  /** Its rows are still loading. */
  loading: boolean;
}

/** Prints all rows of a list. */
export const PrintButton = ({ onClick, loading }: Props) => (
  <Tooltip label="Print all rows">
    <ActionIcon variant="subtle" aria-label="Print all rows" onClick={onClick} loading={loading}>
      <IconPrinter size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
