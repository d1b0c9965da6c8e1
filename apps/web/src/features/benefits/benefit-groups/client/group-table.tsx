import { IconCheck, IconEye, IconMinus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { AcceptedPlans, BenefitGroup, ClientBenefit } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useEffect, useState } from 'react';
import { RecordAddressProvider, useGroupAddress, useRecordAddress } from '#lib/record-address.ts';
import { dialogButton } from '#ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { RecordStepsProvider } from '#ui/dialogs/record-stepper.tsx';
import { RemoveRowDialog } from '#ui/dialogs/remove-row-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { reportMissingRecord } from '#ui/missing-record.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { useBenefitGroups, useRemoveGroup } from '../benefit-groups.api.ts';
import { NewGroupDialog } from './new-group-dialog.tsx';

const GroupDialog = lazyDialog(async () => (await import('../group/group-dialog.tsx')).GroupDialog);

const AddGroupButton = dialogButton(NewGroupDialog, { label: 'Add Group', icon: IconPlus });

const columns: readonly SimpleColumn<BenefitGroup>[] = [
  { id: 'name', header: 'Benefit Group Name', cell: (group) => group.benefitGroup.name },
  {
    id: 'dollars',
    header: 'Benefit Dollars',
    width: 140,
    cell: ({ isBenefitDollars }) =>
      isBenefitDollars ? (
        <IconCheck size={18} role="img" aria-label="Yes" />
      ) : (
        <IconMinus size={18} role="img" aria-label="No" />
      ),
  },
  { id: 'tier', header: 'Medical Tier', width: 200, cell: ({ medicalTier }) => medicalTier?.description },
];

/** The customer fields that the benefits of a year need. */
export type BenefitCustomer = Pick<CustomerDetail, 'id' | 'name' | 'rowVersion' | 'operatingYear' | 'benefitYears'> & {
  rfp: {
    /** The medical tier that the client was offered as a prospect. */
    benefits: { medical: { medicalTier: { description: string } | null } };
    payRoll: { payCycles: readonly { cycleCount: number }[] };
  };
};

interface Props {
  customer: BenefitCustomer;
  benefit: ClientBenefit;
}

interface Opened {
  groupId: number;
  /** Opened with View: read only, regardless of permissions. */
  viewOnly: boolean;
  /** Where the plans of a group just created come from. */
  accepted?: AcceptedPlans | null;
}

interface ActionsProps {
  group: BenefitGroup;
  onOpen: (viewOnly: boolean) => void;
  onRemove: () => void;
}

const GroupActions = ({ group: { benefitGroup, abilities }, onOpen, onRemove }: ActionsProps) => {
  const { name } = benefitGroup;
  return (
    <>
      <RowAction icon={IconEye} tip="View" of={name} onClick={() => onOpen(true)} />
      {abilities.save && <RowAction icon={IconPencil} tip="Edit" of={name} onClick={() => onOpen(false)} />}
      {abilities.delete && <RowAction icon={IconTrash} tip="Remove" of={name} onClick={onRemove} />}
    </>
  );
};

/** The open group, which is also in the record’s address. */
const useOpenedGroupOf = (rows: readonly BenefitGroup[] | undefined, year: number) => {
  const address = useRecordAddress();
  const [opened, setOpened] = useState<Opened>();
  const [linked, setLinked] = useState(() => Number(address.read('group')) || undefined);
  const close = () => {
    setOpened(undefined);
    address.write({ group: undefined, section: undefined, mode: undefined });
  };
  // A link opens its group once the year’s groups are loaded.
  useEffect(() => {
    if (!rows || linked === undefined) return;
    setLinked(undefined);
    const group = rows.find(({ id }) => id === linked);
    if (group) return setOpened({ groupId: linked, viewOnly: address.read('mode') === 'view' });
    reportMissingRecord();
    address.write({ group: undefined, section: undefined, mode: undefined });
  }, [rows, linked, address]);
  return {
    opened,
    close,
    open: (next: Opened) => {
      setOpened(next);
      address.write({ year: String(year), group: String(next.groupId), mode: next.viewOnly ? 'view' : undefined });
    },
  };
};

/** The benefit groups of one year. */
export const GroupTable = ({ customer, benefit }: Props) => {
  const clientYear = { id: customer.id, clientId: benefit.id };
  const groups = useBenefitGroups(clientYear);
  const remove = useRemoveGroup();
  const { opened, open, close } = useOpenedGroupOf(groups.data, benefit.year);
  const groupAddress = useGroupAddress();
  const [removing, setRemoving] = useState<BenefitGroup>();

  return (
    <FormSection
      title="Benefit Groups"
      columns={0}
      action={
        benefit.abilities.addGroup && (
          <AddGroupButton
            clientYear={clientYear}
            year={benefit.year}
            offeredTier={customer.rfp.benefits.medical.medicalTier}
            groups={groups.data ?? []}
            payCycles={customer.rfp.payRoll.payCycles}
            onCreated={(groupId, accepted) => open({ groupId, viewOnly: false, accepted })}
          />
        )
      }
    >
      <Loaded query={groups} errorTitle="The benefit groups could not be loaded">
        {(rows) => (
          <SimpleTable
            label="Benefit Groups"
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            emptyText="No rows found"
            onOpen={(group) => open({ groupId: group.id, viewOnly: !group.abilities.save })}
            actionsHeader={benefit.abilities.addGroup ? 'Edit/Remove' : 'View'}
            actions={(group) => (
              <GroupActions
                group={group}
                onOpen={(viewOnly) => open({ groupId: group.id, viewOnly })}
                onRemove={() => setRemoving(group)}
              />
            )}
          />
        )}
      </Loaded>
      {removing && (
        <RemoveRowDialog
          noun="Benefit Group"
          name={removing.benefitGroup.name}
          onRemove={() => remove.mutateAsync({ params: { ...clientYear, groupId: removing.id } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {opened && (
        <RecordStepsProvider value={undefined}>
          <RecordAddressProvider value={groupAddress}>
            <GroupDialog
              customer={customer}
              params={{ ...clientYear, groupId: opened.groupId }}
              viewOnly={opened.viewOnly}
              accepted={opened.accepted}
              onClose={close}
            />
          </RecordAddressProvider>
        </RecordStepsProvider>
      )}
    </FormSection>
  );
};
