import { Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { newRow } from '@worksmart/shared/platform/record.ts';
import { chanceFields, type UsualChance, usualChanceSave } from '@worksmart/shared/records/customers/chance.schema.ts';
import { useState } from 'react';
import { RowFormDialog } from '#ui/dialogs/row-dialog.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { formValues } from '#ui/form/schema-fields.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { numericColumn, type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { useChances, useSaveChance } from '../customers.api.ts';

const Field = fieldOf(chanceFields);
const { percent } = chanceFields;

const columns: readonly SimpleColumn<UsualChance>[] = [
  { id: 'name', header: 'Prospect Status', cell: ({ name }) => name },
  numericColumn('percent', percent.label, (chance) => (chance.percent === null ? 'Not set' : `${chance.percent}%`)),
];

const Chances = ({ chances }: { chances: readonly UsualChance[] }) => {
  const save = useSaveChance();
  const [editing, setEditing] = useState<UsualChance>();
  return (
    <FormSection title="Usual chances" columns={0}>
      <SimpleTable
        label="Usual chances"
        columns={columns}
        rows={chances}
        rowId={({ id }) => id}
        emptyText="No chances found."
        actionsHeader="Edit"
        actions={(chance) => (
          <RowAction icon={IconPencil} tip="Edit" of={chance.name} onClick={() => setEditing(chance)} />
        )}
        onOpen={setEditing}
      />
      {editing && (
        <RowFormDialog
          title={`Chance of ${editing.name}`}
          schema={usualChanceSave}
          record={chanceFields}
          valuesOf={(chance) => formValues(usualChanceSave, chance)}
          row={editing}
          blank={newRow(chanceFields)}
          draftName={`usualChance.${editing.id}`}
          send={(body) => save.mutateAsync({ body })}
          onClose={() => setEditing(undefined)}
        >
          {() => <Field path="percent" data-autofocus />}
        </RowFormDialog>
      )}
    </FormSection>
  );
};

/** How likely a prospect becomes a client, by its status: what Reports weigh the fees with. */
const ChancesPage = () => (
  <Page title="Chances">
    <Text variant="note" mb="sm">
      Pipeline Worth in Reports weighs the yearly fee of each prospect with its chance: that of the record, else that of
      its status. A proposal that was accepted online counts before the status.
    </Text>
    <Loaded query={useChances()} errorTitle="The chances could not be loaded">
      {(chances) => <Chances chances={chances} />}
    </Loaded>
  </Page>
);

export default ChancesPage;
