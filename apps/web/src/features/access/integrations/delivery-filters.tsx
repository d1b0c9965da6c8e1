import { Group, SegmentedControl } from '@mantine/core';
import { deliveryStates, testType } from '@worksmart/shared/office/webhooks/schema.ts';
import { eventTypes } from '@worksmart/shared/platform/events.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import type { DeliveryFilter } from './webhooks.api.ts';

export const stateNames = { waiting: 'Waiting', done: 'Delivered', dead: 'Given up' } as const;

/** The part of a filter that people choose; what is missing does not matter. */
export type ChosenFilter = Pick<DeliveryFilter, 'state' | 'type' | 'hours'>;

const all = 'all';
const states = [{ value: all, label: 'All' }, ...deliveryStates.map((value) => ({ value, label: stateNames[value] }))];
const types = [testType, ...Object.keys(eventTypes)];
const times = [
  { value: '1', label: 'Last hour' },
  { value: '24', label: 'Last 24 hours' },
  { value: '168', label: 'Last 7 days' },
];

interface Props {
  filter: ChosenFilter;
  onChange: (filter: ChosenFilter) => void;
}

/** Which deliveries are shown: by state, type of event and time. */
export const DeliveryFilters = ({ filter: { state, type, hours }, onChange }: Props) => {
  const change = (more: { [K in keyof ChosenFilter]: ChosenFilter[K] | undefined }) => {
    const next = { state, type, hours, ...more };
    onChange({
      ...(next.state && { state: next.state }),
      ...(next.type && { type: next.type }),
      ...(next.hours && { hours: next.hours }),
    });
  };
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label="State"
        size="xs"
        data={states}
        value={state ?? all}
        onChange={(value) => change({ state: deliveryStates.find((one) => one === value) })}
      />
      <ChoiceSelect
        aria-label="Event"
        placeholder="All events"
        size="xs"
        w={190}
        clearable
        data={types}
        value={type ?? null}
        onChange={(value) => change({ type: value ?? undefined })}
      />
      <ChoiceSelect
        aria-label="Time"
        placeholder="Any time"
        size="xs"
        w={150}
        clearable
        data={times}
        value={hours ? String(hours) : null}
        onChange={(value) => change({ hours: value ? Number(value) : undefined })}
      />
    </Group>
  );
};
