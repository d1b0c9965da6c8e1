import { UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleDot } from '@tabler/icons-react';
import type { MissingItem } from '@worksmart/shared/portal/missing.rules.ts';
import { useEffect, useRef } from 'react';
import classes from './portal.module.css';
import { type PortalStep, portalSteps, stepNames } from './steps.ts';

interface Props {
  step: PortalStep;
  missing: readonly MissingItem[];
  onGo: (step: PortalStep) => void;
}

const stateOf = (step: PortalStep, missing: readonly MissingItem[]) => {
  if (step === 'review') return { icon: IconCircle, text: '' };
  const own = missing.filter(({ part }) => part === step);
  if (own.some(({ needed }) => needed)) return { icon: IconCircleDot, text: ', something is missing' };
  return own.length > 0
    ? { icon: IconCircle, text: ', can be added to' }
    : { icon: IconCircleCheckFilled, text: ', complete' };
};

/** The parts of the form with how far each is; a list beside it, on a phone a row above it. */
export const StepList = ({ step, missing, onGo }: Props) => {
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the step
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [step]);
  return (
    <nav className={classes.nav} aria-label="Parts of the form">
      <ol className={classes.steps}>
        {portalSteps.map((one) => {
          const { icon: Icon, text } = stateOf(one, missing);
          return (
            <li key={one}>
              <UnstyledButton
                ref={one === step ? current : undefined}
                className={classes.step}
                aria-current={one === step ? 'step' : undefined}
                aria-label={stepNames[one] + text}
                onClick={() => onGo(one)}
              >
                <Icon size={16} aria-hidden className={Icon === IconCircleCheckFilled ? classes.done : undefined} />
                {stepNames[one]}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
