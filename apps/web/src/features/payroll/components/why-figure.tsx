import { Popover, Tooltip, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { type Explains, inWords } from './explanation.ts';

const WhyCard = lazy(() => import('./why-card.tsx').then((module) => ({ default: module.WhyCard })));

interface Props extends UnstyledButtonProps {
  /** As the card's title names it. */
  name: string;
  explains: Explains;
  children: ReactNode;
  'aria-labelledby'?: string;
  'data-negative'?: true | undefined;
}

/** A figure that tells on hover and focus how it came about, and opens a card with the rows that it rests on. */
export const WhyFigure = ({ name, explains, children, ...button }: Props) => {
  const [opened, setOpened] = useState(false);
  const figure = useRef<HTMLButtonElement>(null);
  const words = inWords(explains);

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
            // Esc is the card's, before it is the dialog's that the figure stands in.
            onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
            data-mantine-stop-propagation={opened || undefined}
          >
            {children}
          </UnstyledButton>
        </Popover.Target>
      </Tooltip>
      {opened && (
        <Suspense>
          <WhyCard name={name} explains={explains} onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
};
