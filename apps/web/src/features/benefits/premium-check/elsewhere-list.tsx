import { IconArrowBackUp } from '@tabler/icons-react';
import type { ClientPremiums } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { dayText } from '#lib/business-day.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { useBilledElsewhere } from './premium-check.api.ts';

type Person = ClientPremiums['elsewhere'][number];

const columns: readonly SimpleColumn<Person>[] = [
  { id: 'name', header: 'Employee', cell: ({ name }) => name },
  { id: 'since', header: 'Marked', cell: ({ since }) => dayText(since), width: 120 },
];

interface Props {
  id: number;
  month: string;
  found: ClientPremiums;
}

/** The people whom another carrier bills, of all months; taking one back finds missing premiums again. */
export const ElsewhereList = ({ id, month, found }: Props) => {
  const change = useBilledElsewhere();
  const takeBack = ({ person, name }: Person) =>
    void change
      .mutateAsync({ params: { id }, body: { month, person, billedElsewhere: false } })
      .then(() => toast(`${name} is no longer marked as billed elsewhere.`), toastError);
  return (
    <SimpleTable
      label="Billed Elsewhere"
      columns={columns}
      rows={found.elsewhere}
      rowId={({ person }) => person}
      emptyText="No one is marked as billed elsewhere."
      actionsHeader="Undo"
      actions={(person) => (
        <RowAction
          icon={IconArrowBackUp}
          label={`${person.name} is not billed elsewhere`}
          tip="Take back"
          onClick={() => takeBack(person)}
        />
      )}
    />
  );
};
