import { Stack, Text } from '@mantine/core';
import { newRow } from '@worksmart/shared/platform/record.ts';
import { stepStaysMessage } from '@worksmart/shared/records/hand-off/hand-off.rules.ts';
import {
  type HandOffTemplate,
  handOffTemplateFields,
  handOffTemplateSave,
} from '@worksmart/shared/records/hand-off/schema.ts';
import { CountField } from '#ui/fields/number-fields.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { formValues } from '#ui/form/schema-fields.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { FormRows } from '#ui/table/editable-rows.tsx';
import type { SimpleColumn } from '#ui/table/simple-table.tsx';
import { useRemoveTemplate, useSaveTemplate, useTemplates } from '../hand-off.api.ts';

const Field = fieldOf(handOffTemplateFields);
const { owner: ownerField, businessDays } = handOffTemplateFields;

/** Part 2, Step 1; nothing for a free task. */
const stepText = ({ step }: HandOffTemplate): string =>
  step ? `Part ${step.charAt('step'.length)}, Step ${step.at(-1)}` : 'Free task';

const columns: readonly SimpleColumn<HandOffTemplate>[] = [
  { id: 'step', header: 'Checklist', width: 120, cell: stepText },
  { id: 'text', header: 'Task', cell: ({ text }) => text },
  { id: 'owner', header: ownerField.label, cell: ({ owner }) => ownerField.names[owner] },
  { id: 'days', header: businessDays.label, numeric: true, cell: (template) => template.businessDays },
];

const Templates = ({ templates }: { templates: readonly HandOffTemplate[] }) => {
  const [save, remove] = [useSaveTemplate(), useRemoveTemplate()];
  return (
    <FormRows
      title="Tasks of a new client"
      noun="Task"
      addLabel="Add Task"
      columns={columns}
      rows={templates}
      nameOf={({ text }) => text}
      mayEdit
      schema={handOffTemplateSave}
      record={handOffTemplateFields}
      valuesOf={(template) => formValues(handOffTemplateSave, template)}
      blank={{ ...newRow(handOffTemplateFields), owner: 1, businessDays: 5 }}
      draftName="handOffTemplate"
      fields={(form) => (
        <Stack gap="sm">
          <Field path="text" data-autofocus />
          <Field path="owner" required />
          <CountField label={businessDays.label} required {...form.field('businessDays')} />
        </Stack>
      )}
      onSave={(body) => save.mutateAsync({ body })}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
      kept={({ step }) => (step ? stepStaysMessage : undefined)}
    />
  );
};

/** What a promotion to client opens as tasks. */
const HandOffPage = () => (
  <Page title="Hand-Off">
    <Text variant="note" mb="sm">
      Promote to Client opens these tasks in the client’s checklist, due in business days: Monday to Friday without
      federal holidays. Tasks that are open already do not change.
    </Text>
    <Loaded query={useTemplates()} errorTitle="The tasks could not be loaded">
      {(templates) => <Templates templates={templates} />}
    </Loaded>
  </Page>
);

export default HandOffPage;
