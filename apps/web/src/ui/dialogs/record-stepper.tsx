import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { createContext, useContext, useEffect, useRef } from 'react';

export interface RecordSteps {
  /** Place in the list that the record was opened from, from 1 on. */
  position: number;
  total: number;
  /** The button that led here: it keeps the focus, so that one can go on pressing it. */
  cameBy: 'previous' | 'next' | undefined;
  step: (to: 'previous' | 'next') => void;
}

const Steps = createContext<RecordSteps | undefined>(undefined);

/** Round the dialog of a record that was opened from a list: gives its header the way to the list's others. */
export const RecordStepsProvider = Steps.Provider;

const ways = [
  { to: 'previous', label: 'Previous record', key: 'ArrowUp', keys: 'Alt+↑', StepIcon: IconChevronUp },
  { to: 'next', label: 'Next record', key: 'ArrowDown', keys: 'Alt+↓', StepIcon: IconChevronDown },
] as const;

/** Alt and an arrow open the choices of a select; there they go on doing so. */
const opensChoices = '[aria-haspopup="listbox"], select';

/**
 * Previous, next and "3 of 12" in a record's header; nothing for a record that was not opened from a list.
 * @param onLeave saves first what is not saved, and goes on only if that went well
 */
export const RecordStepper = ({ onLeave }: { onLeave: (go: () => void) => void }) => {
  const steps = useContext(Steps);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ steps, onLeave });
  latest.current = { steps, onLeave };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = ways.find(({ key }) => key === event.key);
      if (!way || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { target } = event;
      const dialog = place.current?.closest('[role="dialog"]');
      // A dialog above this one, or a calendar, has its own keys.
      if (!dialog || !(target instanceof Element) || target.closest('[role="dialog"]') !== dialog) return;
      if (target.matches(opensChoices)) return;
      event.preventDefault();
      event.stopPropagation();
      const now = latest.current;
      if (now.steps && mayStep(now.steps, way.to)) now.onLeave(() => now.steps?.step(way.to));
    };
    // Before the tabs, which take arrows for their own.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);

  if (!steps) return null;
  return (
    <Group ref={place} gap={4} wrap="nowrap" role="group" aria-label="Records in the list">
      <Text size="sm" c="dimmed" className="tabular" textWrap="nowrap" role="status">
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
              aria-keyshortcuts={to === 'next' ? 'Alt+ArrowDown' : 'Alt+ArrowUp'}
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
