import { Button, Group } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { auditRoutes } from '@worksmart/shared/access/audit/routes.ts';
import { auditedEntityName } from '@worksmart/shared/platform/audited-entities.ts';
import { useState } from 'react';
import { actionLabel } from '#features/access/history/history-log.public.ts';
import { useRoute } from '#lib/use-route.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { RangeDate } from '#ui/fields/range-date.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { FoldingTools } from '#ui/table/folding-tools.tsx';
import type { LogFilterValues, useLogFilter } from './use-log-filter.ts';

interface Props {
  values: LogFilterValues;
  change: ReturnType<typeof useLogFilter>['change'];
}

/** Filters the log by user, call, record and time, each named like its column. */
export const LogFilters = ({ values, change }: Props) => {
  /** The users, calls and record kinds to choose from. */
  const { data } = useRoute(auditRoutes.options, {});
  const [recordId, setRecordId] = useState(values.entityId ?? '');
  const find = useDebouncedCallback((text: string) => change({ entityId: text.trim() }), 300);
  const people = [{ value: '0', label: 'Customer or system' }].concat(
    data?.people.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
  );
  const calls = data?.actions.map((action) => ({
    value: action,
    label: `${actionLabel({ action, entity: 'customer' })} (${action})`,
  }));
  const kinds = data?.entities.map((entity) => ({ value: entity, label: auditedEntityName(entity) }));
  const selects = [
    { name: 'actorId', label: 'Who', w: 160, data: people },
    { name: 'action', label: 'What', w: 190, data: calls },
    { name: 'entity', label: 'Record', w: 130, data: kinds },
  ] as const;
  const inForce = Object.keys(values).length;
  const reset = () => {
    setRecordId('');
    change({ actorId: null, action: null, entity: null, entityId: null, customerId: null, start: null, end: null });
  };
  return (
    <Group gap="xs" mb="xs" align="flex-end">
      <FoldingTools summary={inForce > 0 ? `Filters (${inForce})` : 'Filters'}>
        {selects.map(({ name, ...select }) => (
          <ChoiceSelect
            key={name}
            {...select}
            clearable
            size="xs"
            value={values[name] ?? null}
            onChange={(chosen) => change({ [name]: chosen })}
          />
        ))}
        <TextField
          label="Record ID"
          size="xs"
          w={80}
          value={recordId}
          onChange={(text) => {
            setRecordId(text);
            find(text);
          }}
        />
        <RangeDate
          label="From"
          size="xs"
          w={120}
          value={values.start ?? null}
          onCommit={(start) => change({ start })}
        />
        <RangeDate label="To" size="xs" w={120} value={values.end ?? null} onCommit={(end) => change({ end })} />
        {values.customerId && (
          <Button size="xs" variant="light" onClick={() => change({ customerId: null })}>
            Only customer {values.customerId} ×
          </Button>
        )}
        <Button size="xs" variant="default" disabled={inForce === 0} onClick={reset}>
          Reset
        </Button>
      </FoldingTools>
    </Group>
  );
};
