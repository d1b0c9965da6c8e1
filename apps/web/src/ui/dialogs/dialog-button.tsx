import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';

interface Look extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string;
  icon?: Icon;
  /** Whether the user may open the dialog; without it, all users may. */
  useMay?: () => boolean;
}

const everyone = () => true;

/** Returns the button that opens a dialog: a component with the dialog’s props. */
export const dialogButton =
  <P extends { onClose: () => void }>(
    Dialog: ComponentType<P>,
    { label, icon: ButtonIcon, useMay = everyone, ...look }: Look,
  ) =>
  (props: Omit<P, 'onClose'>) => {
    const [opened, setOpened] = useState(false);
    const dialog = { ...props, onClose: () => setOpened(false) } as P;
    if (!useMay()) return null;
    return (
      <>
        <Button
          variant="default"
          {...look}
          leftSection={ButtonIcon && <ButtonIcon size={16} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {label}
        </Button>
        {opened && <Dialog {...dialog} />}
      </>
    );
  };
