import { Badge } from '@mantine/core';
import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { AcceptedPlans, OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useKeptAsRecent } from '#features/records/customers/kept-as-recent.public.ts';
import { PresentPeople } from '#features/records/live/live.public.ts';
import { NotesButton } from '#features/records/notes/notes.public.ts';
import { recordPath } from '#lib/record-address.ts';
import { Ago } from '#ui/ago.tsx';
import { RecordDialog } from '#ui/dialogs/record-dialog.tsx';
import { RecordWaiting } from '#ui/dialogs/record-waiting.tsx';
import { ConflictDialog } from '#ui/edited-record/conflict-dialog.tsx';
import { useLeaveRefused } from '#ui/missing-record.ts';
import { type GroupParams, useOpenedGroup } from '../benefit-groups.api.ts';
import { useIsSandbox } from '../benefit-source.ts';
import { fromProposal } from '../client/proposed-tier.ts';
import { FirstReview } from '../renewal/renewal-actions.tsx';
import { EmployeePdfButton, useEmployeeDocument } from './employee-document.tsx';
import { useGroupFields } from './group-fields.ts';
import type { GroupTabId } from './group-tab-ids.ts';
import { tabsOf } from './group-tabs.tsx';
import { useGroupForm } from './use-group-form.ts';

interface Props {
  customer: Pick<CustomerDetail, 'id' | 'name'>;
  params: GroupParams;
  /** Opened with View: read only, regardless of permissions. */
  viewOnly: boolean;
  /** The tab to show first; by default the first one with benefits. */
  startsWith?: GroupTabId;
  /** Where the plans of a group just created come from. */
  accepted?: AcceptedPlans | null | undefined;
  onClose: () => void;
}

/** The full-screen dialog of a benefit group. */
export const GroupDialog = (props: Props) => {
  const { data, error, isFetchedAfterMount, refetch } = useOpenedGroup(props.params);
  useKeptAsRecent(data && { ...props.customer, customerStage: { id: stage.client } });
  const left = useLeaveRefused(data ? undefined : error, props.onClose);
  if (left) return null;
  if (data && isFetchedAfterMount) return <GroupContent key={data.id} group={data} {...props} />;
  return <RecordWaiting title="Benefit Group" error={error} onRetry={() => void refetch()} onClose={props.onClose} />;
};

/** When and by whom the renewal was signed, as long as it waits for the review. */
const signedFact = ({ renewal: { renewalStatus: status, signedAt, signedName } }: OpenedGroup) =>
  status?.id === renewalStatus.pendingReview && signedAt
    ? [{ label: 'Signed', value: <Ago at={signedAt} by={signedName} /> }]
    : [];

/** The dialog of a loaded group. Its form lives as long as this component, so give it a key per group. */
const GroupContent = ({
  customer,
  params,
  group,
  viewOnly,
  startsWith,
  accepted,
  onClose,
}: Props & { group: OpenedGroup }) => {
  const readOnly = viewOnly || !group.abilities.save;
  const open = useGroupForm(group, params, { readOnly, startsWith });
  const { form, record, locked } = open;
  const isSandbox = useIsSandbox();
  const onSave = async () => !record.dirty || (await record.save());
  const document = useEmployeeDocument(group.id, { onSave, onBlocked: () => open.openTab('info') });
  const tabs = tabsOf(group, open, { readOnly, customerId: customer.id, document, onSave }).filter(
    ({ id }) => !isSandbox || (id !== 'renewal' && id !== 'timeline'),
  );
  return (
    <>
      <RecordDialog
        title={isSandbox ? 'Sandbox Benefit Group' : 'Benefit Group'}
        mark={
          <>
            {readOnly && (
              <Badge variant="outline" color="gray" tt="none">
                Read Only
              </Badge>
            )}
            <PresentPeople customerId={customer.id} />
          </>
        }
        facts={[
          { label: 'Customer ID', value: customer.id },
          { label: 'Customer', value: customer.name, givesWay: true },
          { label: 'Group', value: group.benefitGroup.name, names: true },
          { label: 'Year', value: group.year },
          ...(accepted ? [{ label: 'Plans', value: fromProposal(accepted) }] : []),
          ...signedFact(group),
        ]}
        tabs={tabs}
        tab={open.tab}
        onTabChange={(next) => open.openTab(next as GroupTabId)}
        form={open.state}
        wrongTabs={open.wrongTabs}
        locked={locked}
        actions={
          !isSandbox && (
            <>
              <EmployeePdfButton values={form.values} document={document} disabled={locked} />
              <NotesButton customerId={customer.id} customerName={customer.name} benefitGroup={group.benefitGroup} />
            </>
          )
        }
        onSave={record.save}
        onClose={onClose}
        editable={!readOnly}
        link={recordPath(
          { id: customer.id, stageId: stage.client },
          {
            tab: isSandbox ? 'sandboxBenefits' : 'benefits',
            year: String(group.year),
            group: String(group.id),
            section: open.tab,
            mode: viewOnly ? 'view' : undefined,
          },
        )}
      />
      {startsWith === 'renewal' && !viewOnly && <FirstReview group={group} customerId={customer.id} onSave={onSave} />}
      <ConflictDialog record={record} useFields={useGroupFields} about={group} />
    </>
  );
};
