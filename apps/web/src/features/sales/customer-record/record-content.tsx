import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { TimelineTarget } from '@worksmart/shared/records/timeline/schema.ts';
import { useEffect, useState } from 'react';
import { CustomerHistory } from '#features/access/history/history.public.ts';
import { BenefitGroupDialog } from '#features/benefits/benefit-groups/benefit-groups.public.ts';
import { proposalCommands, useShownAcceptance } from '#features/pricing/proposals/proposals.public.ts';
import { RecordInputs } from '#features/records/customers/customer-fields.public.ts';
import { PresentPeople } from '#features/records/live/live.public.ts';
import { NotesButton } from '#features/records/notes/notes.public.ts';
import { useAppInfo } from '#lib/app-info.ts';
import { recordPath, useRecordAddress } from '#lib/record-address.ts';
import { RecordDialog } from '#ui/dialogs/record-dialog.tsx';
import { ConflictDialog } from '#ui/edited-record/conflict-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type Command, Commands, runWhenOffered, stopWaiting } from '#ui/keys/commands.ts';
import { mergeCommand } from './merge/merge-command.ts';
import { MergeDialog } from './merge/merge-dialogs.ts';
import { promoteCommand } from './promote-command.ts';
import { PromotionQuestions } from './promotion-questions.tsx';
import { factsOf } from './record-facts.tsx';
import { useRecordFields } from './record-fields.ts';
import { firstTabOf, kindOf, type RecordTabId, tabIdsOf } from './record-stages.ts';
import { tabsOf } from './record-tab-list.tsx';
import { usePromotion } from './use-promotion.ts';
import { useRecordForm } from './use-record-form.ts';

type GroupTarget = Extract<TimelineTarget, { to: 'group' }>;

interface Props {
  customer: CustomerDetail;
  /** The tab to show first. */
  startsWith: RecordTabId | undefined;
  /** Opens the benefits of the client that this client shares them with. */
  onOpenBenefits: (customerId: number) => void;
  /** Called once the record is in its next stage, with the tab that was open. */
  onPromoted: (stageId: number, tab: RecordTabId) => void;
  onClose: () => void;
}

/** What a line of the timeline has opened over the record. */
const useTargets = () => {
  const [notesOpen, setNotesOpen] = useState(false);
  const [group, setGroup] = useState<GroupTarget>();
  const openTarget = (target: TimelineTarget) => {
    if (target.to === 'note') setNotesOpen(true);
    if (target.to === 'group') setGroup(target);
  };
  return { notesOpen, setNotesOpen, group, closeGroup: () => setGroup(undefined), openTarget };
};

/** The dialog of a loaded record. Its form lives as long as this component, so give it a key per record and stage. */
export const RecordContent = ({ customer, startsWith, onOpenBenefits, onPromoted, onClose }: Props) => {
  const sandbox = useAppInfo()?.sandbox === true;
  const linkedTab = useRecordAddress().read('tab');
  const tabIds = tabIdsOf(customer, sandbox);
  const wantedTab = startsWith ?? linkedTab;
  const open = useRecordForm(customer, tabIds, tabIds.find((id) => id === wantedTab) ?? firstTabOf(tabIds));
  const acceptance = useShownAcceptance(customer);
  const promotion = usePromotion(customer, open, onPromoted, acceptance);
  const [historyOpen, setHistoryOpen] = useState(false);
  const [merging, setMerging] = useState(false);
  const { notesOpen, setNotesOpen, group, closeGroup, openTarget } = useTargets();
  useEffect(() => stopWaiting, []);
  const { form, record, tab } = open;
  const { title, promote } = kindOf(customer);
  const { id, name, abilities } = customer;

  const recordCommands: Command[] = [
    ...(promote && abilities.promote && !promotion.running ? [promoteCommand(promote.label, promotion.run)] : []),
    ...(tabIds.includes('proposal') && tab !== 'proposal' && abilities.saveRfp
      ? proposalCommands(() => runWhenOffered('tab proposal'))
      : []),
    ...(abilities.merge && !record.dirty ? [mergeCommand(() => setMerging(true))] : []),
  ];

  return (
    <RecordInputs form={form} stored={customer} unsaved={record.dirty}>
      <RecordDialog
        title={title}
        mark={<PresentPeople customerId={id} />}
        facts={factsOf(customer, acceptance)}
        tabs={tabsOf(customer, open, { onOpenBenefits, onOpenTarget: openTarget, sandbox })}
        tab={tab}
        onTabChange={(next) => open.openTab(next as RecordTabId)}
        form={{ ...form, dirty: record.dirty }}
        wrongTabs={open.wrongTabs}
        onSave={record.save}
        onClose={onClose}
        busy={promotion.running}
        editable={abilities.save}
        link={recordPath({ id, stageId: customer.customerStage.id }, { tab })}
        actions={
          <>
            <Commands of={recordCommands} />
            <NotesButton customerId={id} customerName={name} opened={notesOpen} onOpenedChange={setNotesOpen} />
            {abilities.history && (
              <IconButton icon={IconHistory} label="History" variant="subtle" onClick={() => setHistoryOpen(true)} />
            )}
            {promote && abilities.promote && (
              <Button variant="light" onClick={promotion.run} loading={promotion.running}>
                {promote.label}
              </Button>
            )}
          </>
        }
      />
      <PromotionQuestions name={name} acceptance={acceptance} {...promotion} />
      <ConflictDialog record={record} useFields={useRecordFields} about={customer} />
      {group && (
        <BenefitGroupDialog
          customer={customer}
          params={{ id, clientId: group.clientYearId, groupId: group.id }}
          viewOnly={false}
          onClose={closeGroup}
        />
      )}
      {merging && <MergeDialog customerId={id} onClose={() => setMerging(false)} />}
      {historyOpen && <CustomerHistory customerId={id} name={name} onClose={() => setHistoryOpen(false)} />}
    </RecordInputs>
  );
};
