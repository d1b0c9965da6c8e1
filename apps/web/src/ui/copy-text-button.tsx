import { Button, type ButtonProps, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface Props extends Pick<ButtonProps, 'size'> {
  value: string;
  label?: string;
  /** Where the label alone could mean something else. */
  'aria-label'?: string;
}

/** Copies a text, and says so for a moment. */
export const CopyTextButton = ({ value, label = 'Copy', 'aria-label': name, size }: Props) => (
  <CopyButton value={value} timeout={2_000}>
    {({ copied, copy }) => (
      <Button
        {...(size && { size })}
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        aria-label={copied ? undefined : name}
        onClick={copy}
      >
        {copied ? 'Copied' : label}
      </Button>
    )}
  </CopyButton>
);
