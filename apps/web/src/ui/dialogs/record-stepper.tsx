import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { useCommands } from '../keys/commands.ts';
import { isKey } from '../keys/keys.ts';

export interface RecordSteps {
  /** Position in the list from which the record was opened, starting at 1. */
  position: number;
  total: number;
  /** The button that opened this record: it keeps the focus, so that the user can press it again. */
  cameBy: 'previous' | 'next' | undefined;
  step: (to: 'previous' | 'next') => void;
}

const Steps = createContext<RecordSteps | undefined>(undefined);

/** Wrap the dialog of a record opened from a list: its header then leads to the list’s other records. */
export const RecordStepsProvider = Steps.Provider;

const ways = [
  { to: 'previous', label: 'Previous record', keyName: 'previousRecord', keys: 'k, Alt+↑', StepIcon: IconChevronUp },
  { to: 'next', label: 'Next record', keyName: 'nextRecord', keys: 'j, Alt+↓', StepIcon: IconChevronDown },
] as const;

/** Returns the dialog that a key is for. Until the focus has moved into a dialog that has just opened, it is the last one. */
const dialogOf = (target: Element): Element | undefined =>
  target.closest('[role="dialog"]') ?? [...document.querySelectorAll('[role="dialog"]')].at(-1);

/** In a select, Alt+arrow opens the choices. Leave it to the select. */
const opensChoices = '[aria-haspopup="listbox"], select';

/**
 * Previous, next and "3 of 12" in a record’s header. Renders nothing for a record that was not opened from a list.
 * @param onLeave saves pending changes first, and continues only if that succeeded
 */
export const RecordStepper = ({ onLeave }: { onLeave: (go: () => void) => void }) => {
  const steps = useContext(Steps);
  const buttons = useRef<HTMLDivElement>(null);
  const stepTo = useLatest((to: (typeof ways)[number]['to']) => {
    if (steps && mayStep(steps, to)) onLeave(() => steps.step(to));
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = ways.find(({ keyName }) => isKey(keyName, event));
      if (!way) return;
      const { target } = event;
      const dialog = buttons.current?.closest('[role="dialog"]');
      // A dialog above this one, or a calendar, handles its own keys.
      if (!dialog || !(target instanceof Element) || dialogOf(target) !== dialog) return;
      if (target.matches(opensChoices)) return;
      event.preventDefault();
      event.stopPropagation();
      stepTo(way.to);
    };
    // Runs before the tabs, which handle arrow keys themselves.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [stepTo]);

  useCommands(
    ways.flatMap(({ to, label, keyName, StepIcon }) =>
      steps && mayStep(steps, to)
        ? [{ id: to, label, keyName, icon: StepIcon, run: () => onLeave(() => steps.step(to)) }]
        : [],
    ),
  );
  if (!steps) return null;
  return (
    <Group ref={buttons} gap={4} wrap="nowrap" role="group" aria-label="Records in the list">
      <Text variant="note" className="tabular" textWrap="nowrap" role="status">
        {steps.position.toLocaleString('en-US')} of {steps.total.toLocaleString('en-US')}
      </Text>
      {ways.map(({ to, label, keys, StepIcon }) => {
        const possible = mayStep(steps, to);
        return (
          <Tooltip key={to} label={`${label} (${keys})`} position="bottom-end">
            <ActionIcon
              variant="default"
              size={28}
              aria-label={label}
              aria-keyshortcuts={to === 'next' ? 'j Alt+ArrowDown' : 'k Alt+ArrowUp'}
              disabled={!possible}
              data-autofocus={(possible && steps.cameBy === to) || undefined}
              onClick={() => onLeave(() => steps.step(to))}
            >
              <StepIcon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </Group>
  );
};

const mayStep = ({ position, total }: RecordSteps, to: 'previous' | 'next'): boolean =>
  to === 'next' ? position < total : position > 1;
