import { Button, Stack, Text, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './portal.module.css';
import { PortalHeader } from './portal-message.tsx';
import { type Step, StepList } from './step-list.tsx';
import { useStep } from './use-step.ts';

interface Props<Id extends string> {
  portalKey: string;
  view: ComponentProps<typeof PortalHeader>['view'];
  /** Shown next to the company: the save status. */
  status: ReactNode;
  steps: readonly [Step<Id>, ...Step<Id>[]];
  /** Shown below the first step's heading. */
  intro: string;
  children: (step: Id, go: (next: Id) => void) => ReactNode;
}

/** A portal that is filled in step by step, with the form next to the list of its parts. */
export const StepPage = <Id extends string>({ portalKey, view, status, steps, intro, children }: Props<Id>) => {
  const [first, ...others] = steps;
  const { step, go, heading } = useStep(portalKey, [first.id, ...others.map(({ id }) => id)]);
  const at = steps.findIndex(({ id }) => id === step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <div className={classes.page}>
      <PortalHeader view={view}>{status}</PortalHeader>
      <div className={classes.body}>
        <StepList steps={steps} step={step} onGo={go} />
        <main id="page">
          <Stack gap={4} mb="md">
            <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {steps[at]?.name}
            </Title>
            <Text size="sm" c="dimmed">
              Step {at + 1} of {steps.length}. {at === 0 && intro}
            </Text>
          </Stack>
          {children(step, go)}
          <div className={classes.footer}>
            {before ? (
              <Button size="md" variant="default" onClick={() => go(before.id)}>
                Back
              </Button>
            ) : (
              <span />
            )}
            {after && (
              <Button size="md" onClick={() => go(after.id)}>
                Next
              </Button>
            )}
          </div>
        </main>
      </div>
    </div>
  );
};
