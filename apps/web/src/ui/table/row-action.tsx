import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface Props {
  icon: Icon;
  /** What it does and to whom: Edit Acme Inc. */
  label: string;
  /** The tooltip when shorter than the label. */
  tip?: string;
  onClick: () => void;
  destructive?: boolean;
  disabled?: boolean;
}

/** One icon button of a row. */
export const RowAction = ({ icon: ActionImage, label, tip, onClick, destructive, disabled }: Props) => (
  <Tooltip label={tip ?? label}>
    <ActionIcon
      variant="subtle"
      color={destructive ? 'red' : 'gray'}
      c={destructive ? 'var(--mantine-color-error)' : 'var(--mantine-color-text)'}
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
    >
      <ActionImage size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
