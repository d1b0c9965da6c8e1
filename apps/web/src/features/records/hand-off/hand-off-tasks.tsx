import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { newRow } from '@worksmart/shared/platform/record.ts';
import { stepStaysMessage } from '@worksmart/shared/records/hand-off/hand-off.rules.ts';
import {
  type HandOff,
  type HandOffTask,
  handOffTaskFields,
  handOffTaskSave,
  noOwnerText,
} from '@worksmart/shared/records/hand-off/schema.ts';
import { type FollowUpState, followUpState } from '@worksmart/shared/records/notes/follow-up.rules.ts';
import { useFollowUpPeople } from '#features/records/notes/follow-ups.api.ts';
import { businessToday, dayText } from '#lib/business-day.ts';
import { listFailure } from '#ui/fields/list-failure.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { formValues } from '#ui/form/schema-fields.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { Loaded } from '#ui/loaded.tsx';
import type { Tone } from '#ui/table/column.ts';
import { FormRows } from '#ui/table/editable-rows.tsx';
import type { SimpleColumn } from '#ui/table/simple-table.tsx';
import { StatusMark } from '#ui/table/status-mark.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { useHandOff, useOpenHandOff, useRemoveTask, useSaveTask, useTickTask } from './hand-off.api.ts';

const Field = fieldOf(handOffTaskFields);

const states: Readonly<Record<FollowUpState, { tone: Tone; words: (task: HandOffTask) => string }>> = {
  overdue: { tone: 'late', words: ({ dueOn }) => `Overdue ${dayText(dueOn)}` },
  today: { tone: 'waiting', words: () => 'Today' },
  upcoming: { tone: 'neutral', words: ({ dueOn }) => dayText(dueOn) },
  done: {
    tone: 'good',
    words: ({ doneOn, doneBy }) => ['Done', dayText(doneOn), doneBy && `· ${doneBy}`].filter(Boolean).join(' '),
  },
};

const Tick = ({ customerId, task }: { customerId: number; task: HandOffTask }) => {
  const tick = useTickTask();
  const { id, rowVersion, text, doneOn, abilities } = task;
  const done = doneOn === null;
  const change = () =>
    tick
      .mutateAsync({ params: { id: customerId, taskId: id }, body: { done, rowVersion } })
      .then(() => toast(done ? 'Task done.' : 'Task is open again.'), toastError);
  return (
    <Checkbox
      aria-label={`Done: ${text}`}
      checked={!done}
      disabled={!abilities.tick || tick.isPending}
      onChange={() => void change()}
    />
  );
};

const columnsOf = (customerId: number): readonly SimpleColumn<HandOffTask>[] => [
  { id: 'done', header: 'Done', width: 64, cell: (task) => <Tick customerId={customerId} task={task} /> },
  { id: 'text', header: 'Task', cell: ({ text }) => text },
  { id: 'owner', header: 'Owner', cell: ({ owner }) => owner?.name ?? noOwnerText },
  {
    id: 'due',
    header: 'Due',
    cell: (task) => {
      const { tone, words } = states[followUpState(task, businessToday())];
      return <StatusMark tone={tone}>{words(task)}</StatusMark>;
    },
  },
];

interface FieldsProps {
  people: ReturnType<typeof useFollowUpPeople>;
  form: ContractForm<typeof handOffTaskSave>;
  task: HandOffTask | undefined;
}

const TaskFields = ({ people, form, task }: FieldsProps) => {
  const owner = task?.owner;
  const listed = people.data ?? [];
  const options = owner && !listed.some(({ id }) => id === owner.id) ? [owner, ...listed] : listed;
  return (
    <Stack gap="sm">
      <Field path="text" data-autofocus />
      <OptionSelect
        label={handOffTaskFields.owner.label}
        placeholder={noOwnerText}
        {...form.field('owner')}
        options={options}
        {...(people.isError && { error: listFailure(people) })}
      />
      <Field path="dueOn" />
    </Stack>
  );
};

const OpenTasks = ({ customerId }: { customerId: number }) => {
  const open = useOpenHandOff();
  return (
    <Button
      variant="light"
      loading={open.isPending}
      onClick={() =>
        void open.mutateAsync({ params: { id: customerId } }).then(() => toast('Tasks opened.'), toastError)
      }
    >
      Open Tasks
    </Button>
  );
};

const TaskRows = ({ customerId, tasks, abilities }: HandOff & { customerId: number }) => {
  const [save, remove] = [useSaveTask(), useRemoveTask()];
  const people = useFollowUpPeople(customerId);
  const ownerText = (owner: unknown): string =>
    owner === null ? noOwnerText : (people.data?.find(({ id }) => id === (owner as { id?: number }).id)?.name ?? '');
  return (
    <FormRows
      title="Client Checklist"
      noun="Task"
      addLabel="Add Task"
      emptyText="There are no tasks."
      columns={columnsOf(customerId)}
      rows={tasks}
      nameOf={({ text }) => text}
      mayEdit={abilities.edit}
      schema={handOffTaskSave}
      record={handOffTaskFields}
      valuesOf={(task) => formValues(handOffTaskSave, task)}
      blank={newRow(handOffTaskFields)}
      show={(path, value) => (path === 'owner' ? ownerText(value) : undefined)}
      draftName={`task.${customerId}`}
      fields={(form, task) => <TaskFields people={people} form={form} task={task} />}
      onSave={(body) => save.mutateAsync({ params: { id: customerId }, body })}
      onRemove={({ id }) => remove.mutateAsync({ params: { id: customerId, taskId: id } })}
      kept={({ step }) => (step ? stepStaysMessage : undefined)}
    >
      {abilities.open && (
        <Stack gap="xs" align="flex-start" mb="sm">
          <Text size="sm">
            No tasks were created when this company became a client. You can open them now; their due days count from
            today.
          </Text>
          <OpenTasks customerId={customerId} />
        </Stack>
      )}
    </FormRows>
  );
};

/** What is left to do for a new client: the second and third part of its checklist, and free tasks. */
export const HandOffTasks = ({ customerId }: { customerId: number }) => (
  <Loaded query={useHandOff(customerId)} errorTitle="The tasks could not be loaded">
    {(handOff) => <TaskRows customerId={customerId} {...handOff} />}
  </Loaded>
);
