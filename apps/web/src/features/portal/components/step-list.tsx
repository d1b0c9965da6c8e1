import { UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleDot } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './portal.module.css';

/** One part of a portal's form, and its progress. */
export interface Step<Id extends string> {
  id: Id;
  name: string;
  progress: 'missing' | 'more' | 'complete' | 'none';
}

const progressOf = {
  missing: { icon: IconCircleDot, text: ', something is missing' },
  more: { icon: IconCircle, text: ', can be added to' },
  complete: { icon: IconCircleCheckFilled, text: ', complete' },
  none: { icon: IconCircle, text: '' },
} as const;

interface Props<Id extends string> {
  steps: readonly Step<Id>[];
  step: Id;
  onGo: (step: Id) => void;
}

/** The parts of the form with their progress: a list next to the form, on a phone a row above it. */
export const StepList = <Id extends string>({ steps, step, onGo }: Props<Id>) => {
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the step
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [step]);
  return (
    <nav className={classes.nav} aria-label="Parts of the form">
      <ol className={classes.steps}>
        {steps.map(({ id, name, progress }) => {
          const { icon: Icon, text } = progressOf[progress];
          return (
            <li key={id}>
              <UnstyledButton
                ref={id === step ? current : undefined}
                className={classes.step}
                aria-current={id === step ? 'step' : undefined}
                aria-label={name + text}
                onClick={() => onGo(id)}
              >
                <Icon size={16} aria-hidden className={Icon === IconCircleCheckFilled ? classes.done : undefined} />
                {name}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
