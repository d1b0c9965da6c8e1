import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface Props extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  icon: Icon;
  iconSize?: number;
  label: string;
}

/** A button with an icon before its label. It is quiet, unless it says otherwise. */
export const IconButton = ({ icon: ButtonImage, iconSize = 16, label, ...button }: Props) => (
  <Button variant="default" leftSection={<ButtonImage size={iconSize} aria-hidden />} {...button}>
    {label}
  </Button>
);
