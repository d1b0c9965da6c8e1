import { Button, Progress, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import {
  IconAlertCircle,
  IconChevronDown,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDot,
} from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { BehindDialogs } from '#ui/dialogs/behind-dialogs.tsx';
import classes from './portal.module.css';
import { PortalFooter, PortalHeader } from './portal-message.tsx';
import { StepActionPlace } from './step-action.tsx';
import { useStepMenu } from './step-menu.ts';
import { useStep } from './use-step.ts';

/** One step of a portal's form, and its progress. */
export interface Step<Id extends string> {
  id: Id;
  name: string;
  progress: 'wrong' | 'missing' | 'more' | 'complete' | 'seen' | 'none';
  /** How many groups of questions it has, shown one at a time; one by default. */
  groups?: number;
}

const progressOf = {
  wrong: { icon: IconAlertCircle, text: ', something needs a correction', className: classes.wrong },
  missing: { icon: IconCircleDot, text: ', something is missing', className: undefined },
  more: { icon: IconCircle, text: ', can be added to', className: undefined },
  complete: { icon: IconCircleCheckFilled, text: ', complete', className: classes.done },
  seen: { icon: IconCircleCheckFilled, text: ', seen', className: classes.done },
  none: { icon: IconCircle, text: '', className: undefined },
} as const;

interface Props<Id extends string> {
  portalKey: string;
  view: ComponentProps<typeof PortalHeader>['view'];
  /** Shown next to the company: the save status. */
  status: ReactNode;
  steps: readonly [Step<Id>, ...Step<Id>[]];
  /** Shown below the first step's heading. */
  intro: string;
  /** What is filled in, where the customer has several of them: shown in every step. */
  part?: string | undefined;
  children: (step: Id, go: (next: Id, group?: number) => void, group: number) => ReactNode;
}

interface Position<Id extends string> {
  step: Id;
  group: number;
}

/** Returns all groups of questions of all steps, in order. */
const positionsOf = <Id extends string>(steps: readonly Step<Id>[]): Position<Id>[] =>
  steps.flatMap(({ id, groups = 1 }) => Array.from({ length: groups }, (_, group) => ({ step: id, group })));

/** A portal that is filled in step by step, with the form next to the list of its steps. */
export const StepPage = <Id extends string>({ portalKey, view, status, steps, intro, part, children }: Props<Id>) => {
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const [first, ...others] = steps;
  const { step, group: asked, go, heading, isSeen } = useStep(portalKey, [first.id, ...others.map(({ id }) => id)]);
  const at = steps.findIndex(({ id }) => id === step);
  const groups = steps[at]?.groups ?? 1;
  const group = Math.min(asked, groups - 1);
  const positions = positionsOf(steps);
  const here = positions.findIndex((position) => position.step === step && position.group === group);
  const [before, after] = [positions[here - 1], positions[here + 1]];
  return (
    <div className={classes.page}>
      <BehindDialogs>
        <PortalHeader view={view}>{status}</PortalHeader>
        <div className={classes.body}>
          <StepList
            steps={steps.map((one) => (one.progress === 'none' && isSeen(one.id) ? { ...one, progress: 'seen' } : one))}
            step={step}
            onGo={go}
          />
          <main id="page">
            <Stack gap={4} mb="md" className={classes.screenOnly}>
              <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
                {steps[at]?.name}
              </Title>
              {part && (
                <Text fw={600} translate="no">
                  {part}
                </Text>
              )}
              <Text variant="note">
                Step {at + 1} of {steps.length}
                {groups > 1 && `, part ${group + 1} of ${groups}`}. {at === 0 && intro}
              </Text>
            </Stack>
            <StepActionPlace value={footer}>{children(step, go, group)}</StepActionPlace>
            <div className={classes.footer} ref={setFooter}>
              {before ? (
                <Button size="md" variant="default" onClick={() => go(before.step, before.group)}>
                  Back
                </Button>
              ) : (
                <span />
              )}
              {after && (
                <Button size="md" onClick={() => go(after.step, after.group)}>
                  Next
                </Button>
              )}
            </div>
          </main>
        </div>
        <PortalFooter view={view} />
      </BehindDialogs>
    </div>
  );
};

interface ListProps<Id extends string> {
  steps: readonly Step<Id>[];
  step: Id;
  onGo: (step: Id) => void;
}

/** The steps of the form with their progress: a list next to the form, on a phone a menu above it, and a bar. */
const StepList = <Id extends string>({ steps, step, onGo }: ListProps<Id>) => {
  const [opened, setOpened] = useStepMenu();
  const listId = useId();
  const at = steps.findIndex(({ id }) => id === step);
  return (
    <nav className={classes.nav} aria-label="Parts of the form">
      <Progress value={((at + 1) / steps.length) * 100} size="sm" mb={8} aria-hidden />
      <UnstyledButton
        className={classes.menu}
        aria-expanded={opened}
        aria-controls={listId}
        onClick={() => setOpened(!opened)}
      >
        <span key={step}>{`${at + 1} of ${steps.length}, ${steps[at]?.name}`}</span>
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <ol className={classes.steps} id={listId} data-opened={opened || undefined}>
        {steps.map(({ id, name, progress }) => {
          const { icon: Icon, text, className } = progressOf[progress];
          return (
            <li key={id}>
              <UnstyledButton
                className={classes.step}
                aria-current={id === step ? 'step' : undefined}
                aria-label={name + text}
                onClick={() => {
                  setOpened(false);
                  onGo(id);
                }}
              >
                <Icon size={16} aria-hidden className={className} />
                {name}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
