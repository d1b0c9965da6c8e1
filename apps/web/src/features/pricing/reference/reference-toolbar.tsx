import { Button, Group } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { LookupSelect } from '#ui/fields/select-fields.tsx';
import type { ReferenceFilter } from './use-reference-filter.ts';

interface Props {
  filter: ReferenceFilter;
  /** Tiers and fees have a Reset; plans and rates do not. */
  resettable: boolean;
}

/** Selects the year and type that a reference page lists. */
export const ReferenceToolbar = ({ filter, resettable }: Props) => (
  <Group align="flex-end" gap="sm" mb="xs">
    <ChoiceSelect
      label="Year"
      w={104}
      data={filter.years.map(String)}
      value={String(filter.year)}
      onChange={(chosen) => chosen && filter.change({ year: Number(chosen) })}
    />
    <LookupSelect
      label="Type"
      w={216}
      from={{ type: filter.types }}
      clearable={false}
      value={{ id: filter.typeId }}
      onChange={(chosen) => chosen && filter.change({ typeId: chosen.id })}
    />
    {resettable && (
      <Button variant="default" leftSection={<IconRestore size={16} aria-hidden />} onClick={filter.reset}>
        Reset
      </Button>
    )}
  </Group>
);
