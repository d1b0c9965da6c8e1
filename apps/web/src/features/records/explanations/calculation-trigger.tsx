import { Popover, Tooltip, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';
import { type Explains, explanationText } from './explanation.ts';

const CalculationPopover = lazy(
  trackedLoad(() => import('./calculation-popover.tsx').then((module) => ({ default: module.CalculationPopover }))),
);

interface Props extends UnstyledButtonProps {
  /** The name in the popover's title. */
  name: string;
  explains: Explains;
  children: ReactNode;
  'aria-labelledby'?: string;
  'data-negative'?: true | undefined;
}

/** A figure whose tooltip says how it was calculated. A click opens a popover with the rows that it uses. */
export const CalculationTrigger = ({ name, explains, children, ...button }: Props) => {
  const [opened, setOpened] = useState(false);
  const figure = useRef<HTMLButtonElement>(null);
  const words = explanationText(explains);

  const close = () => {
    setOpened(false);
    figure.current?.focus();
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={360}
      position="bottom-end"
      shadow="md"
      trapFocus
      closeOnEscape={false}
      transitionProps={{ duration: 100 }}
    >
      <Tooltip label={words} multiline maw={360} disabled={opened}>
        <Popover.Target>
          <UnstyledButton
            ref={figure}
            {...button}
            aria-description={words}
            onClick={() => setOpened(!opened)}
            // Esc closes the popover first; pressed again, it closes the dialog.
            onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
            data-mantine-stop-propagation={opened || undefined}
          >
            {children}
          </UnstyledButton>
        </Popover.Target>
      </Tooltip>
      {opened && (
        <Suspense>
          <CalculationPopover name={name} explains={explains} onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
};
