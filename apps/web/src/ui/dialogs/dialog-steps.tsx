import { Stepper, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './dialog-steps.module.css';

interface Props<Step extends string> {
  /** The steps in their order, by name. */
  names: Readonly<Record<Step, string>>;
  step: Step;
  onGo: (step: Step) => void;
}

/** The steps of a dialog by name; a click leads back to an earlier one. A change of step moves the focus here. */
export const DialogSteps = <Step extends string>({ names, step, onGo }: Props<Step>) => {
  const steps = Object.keys(names) as Step[];
  const at = steps.indexOf(step);
  const marker = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  // The button that made the change is gone.
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    marker.current?.focus({ preventScroll: true });
    // Each step begins at its top, however far the one before was scrolled.
    marker.current?.scrollIntoView?.({ block: 'end' });
  }, [step]);
  return (
    <>
      <div ref={marker} tabIndex={-1} className={classes.marker}>
        <VisuallyHidden component="span">
          Step {at + 1} of {steps.length}: {names[step]}
        </VisuallyHidden>
      </div>
      <Stepper
        active={at}
        size="sm"
        iconSize={28}
        className={classes.steps}
        classNames={{ steps: classes.row, separator: classes.separator }}
        allowNextStepsSelect={false}
        onStepClick={(index) => {
          const to = steps[index];
          if (index < at && to) onGo(to);
        }}
      >
        {steps.map((one) => (
          <Stepper.Step key={one} label={names[one]} />
        ))}
      </Stepper>
    </>
  );
};
