import { Button, Fieldset, Stack, Text } from '@mantine/core';
import { contactFields } from '@worksmart/shared/records/customers/contact.schema.ts';
import { recordFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useEffect, useState } from 'react';
import { PresentPeople } from '#features/records/live/live.public.ts';
import { NotesButton } from '#features/records/notes/notes.public.ts';
import { lastChangeOf } from '#lib/live/live-channel.ts';
import type { FieldSources } from '#lib/lookup-names.ts';
import { recordPath } from '#lib/record-address.ts';
import { useLatest } from '#lib/use-latest.ts';
import { CopyLink } from '#ui/dialogs/copy-link.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { DiscardDialog, useCloseGuard } from '#ui/dialogs/discard-dialog.tsx';
import { RecordName } from '#ui/dialogs/record-heading.tsx';
import { RecordStepper } from '#ui/dialogs/record-stepper.tsx';
import { RecordTabs } from '#ui/dialogs/record-tabs.tsx';
import { SaveButton } from '#ui/dialogs/save-button.tsx';
import { useCompact } from '#ui/dialogs/use-compact.ts';
import { ConflictDialog, type FieldWords } from '#ui/edited-record/conflict-dialog.tsx';
import { DraftOffer } from '#ui/edited-record/draft-offer.tsx';
import { useFieldWords } from '#ui/form/use-field-words.ts';
import { type Command, Commands, closeCommand } from '#ui/keys/commands.ts';
import { toast } from '#ui/toasts.ts';
import { mergeCommand } from '../merge/merge-command.ts';
import { MergeDialog } from '../merge/merge-dialogs.ts';
import { promoteCommand } from '../promote-command.ts';
import type { RecordTabId } from '../record-stages.ts';
import { LeadBanner } from './lead-banner.tsx';
import classes from './lead-dialog.module.css';
import { tabsOf } from './lead-tab-list.tsx';
import { type LeadTabId, leadTabNames, tabAsRfp, tabOfField } from './lead-tabs.ts';
import { PromoteDialog } from './promote-dialog.tsx';
import { SimilarDialog, SimilarWarning } from './similar-customers.tsx';
import { type LeadActions, useLeadActions } from './use-lead-actions.ts';
import { type OpenedLead, type OpenLead, useLeadForm } from './use-lead-form.ts';

const leadFields = { ...recordFields, contact: contactFields };
const sources: FieldSources = { salesAgent: ['salesAgents'], customerStatus: [{ parent: stage.lead }] };

/** Describes the fields of a lead, with names instead of ids. */
const useLeadFields = (_: undefined, paths: readonly string[]): FieldWords => {
  const words = useFieldWords(leadFields, paths, sources);
  return { ...words, label: (path) => `${path.startsWith('contact.') ? 'Contact ' : ''}${words.label(path)}` };
};

export interface MovedLead {
  id: number;
  stageId: number;
  /** The tab that shows what the lead's open tab showed. */
  tab: RecordTabId;
}

interface Props extends OpenedLead {
  /** The stage that someone else has moved it to. */
  movedTo: number | undefined;
  /** Called with the record once it is no longer a lead. */
  onPromoted: (moved: MovedLead) => void;
  onClose: () => void;
}

/** The Lead Profile with loaded values: three tabs of one form, saved together. */
export const LeadFormDialog = ({ movedTo, onPromoted, onClose, ...opened }: Props) => {
  const lead = useLeadForm(opened);
  const actions = useLeadActions(lead);
  const { form, record, saved } = lead;
  const guard = useCloseGuard(record.dirty, onClose);
  const { values } = form;
  const [notesOpen, setNotesOpen] = useState(false);
  const [merging, setMerging] = useState(false);
  const isBusy = record.dirty || actions.busy !== undefined || actions.isPromoting;
  const moved = (id: number, stageId: number) => onPromoted({ id, stageId, tab: tabAsRfp[lead.tab] });
  useMovedOn(isBusy ? undefined : saved, movedTo, moved);
  return (
    <Dialog
      onClose={guard.requestClose}
      title={<RecordName kind="Lead Profile" name={values.name} />}
      busy={actions.busy !== undefined}
      size={920}
      fullScreen={useCompact()}
      // A dialog that is transformed would also move the notes, whose place is in the window.
      transitionProps={{ transition: 'fade', duration: 100 }}
      classNames={{ header: classes.header, title: classes.title, content: classes.content, body: classes.body }}
    >
      <Stack gap="sm" className={classes.parts}>
        <LeadBanner
          company={values.name}
          assigned={saved?.customerStage.date}
          operatingYear={saved?.operatingYear ?? new Date().getFullYear()}
          dirty={record.dirty}
        >
          {saved && (
            <>
              <PresentPeople customerId={saved.id} />
              <CopyLink path={recordPath({ id: saved.id, stageId: saved.customerStage.id }, { tab: lead.tab })} />
              <NotesButton
                customerId={saved.id}
                customerName={saved.name}
                opened={notesOpen}
                onOpenedChange={setNotesOpen}
              />
            </>
          )}
          <RecordStepper onLeave={(go) => void actions.leave(go)} />
        </LeadBanner>
        <Commands of={leadCommands(lead, actions, () => setMerging(true), guard.requestClose)} />
        <DraftOffer record={record} />
        {!saved && <SimilarWarning values={values} />}
        <div className={classes.tabs}>
          <Fieldset variant="unstyled" disabled={!actions.editable} className={classes.fields} aria-label="Lead">
            <RecordTabs
              tab={lead.tab}
              wrong={form.markedPaths.map(tabOfField)}
              onSwitch={(next) => lead.showTab(next as LeadTabId)}
              tabs={tabsOf(lead, () => setNotesOpen(true))}
            />
          </Fieldset>
        </div>
        <LeadButtons lead={lead} actions={actions} onClose={guard.requestClose} />
      </Stack>
      <DiscardDialog guard={guard} />
      <ConflictDialog record={record} useFields={useLeadFields} about={undefined} />
      {actions.isPromoting && saved && (
        <PromoteDialog customer={saved} onPromoted={(id) => moved(id, stage.rfp)} onClose={actions.closePromotion} />
      )}
      {merging && saved && <MergeDialog customerId={saved.id} onClose={() => setMerging(false)} />}
      {actions.similar && (
        <SimilarDialog
          found={actions.similar}
          company={values.name}
          onClose={actions.closeSimilar}
          onSave={actions.saveAnyway}
        />
      )}
    </Dialog>
  );
};

/** Says that someone else moved the record to another stage, and opens it as what it has become. */
const useMovedOn = (
  customer: CustomerDetail | undefined,
  movedTo: number | undefined,
  onMoved: (id: number, stageId: number) => void,
): void => {
  const show = useLatest(onMoved);
  useEffect(() => {
    if (!customer || movedTo === undefined) return;
    toast(`${lastChangeOf(customer.id)?.by ?? 'Someone else'} moved ${customer.name} to another list`);
    show(customer.id, movedTo);
  }, [customer, movedTo, show]);
};

const leadCommands = (
  { form, saved, record }: OpenLead,
  { busy, promote }: LeadActions,
  merge: () => void,
  close: () => void,
): Command[] => {
  if (busy) return [];
  const mayPromote = saved?.abilities.promote && form.canSave;
  return [
    ...(mayPromote ? [promoteCommand('Promote to RFP', promote)] : []),
    ...(saved?.abilities.merge && !record.dirty ? [mergeCommand(merge)] : []),
    closeCommand(close),
  ];
};

const LeadButtons = ({ lead, actions, onClose }: { lead: OpenLead; actions: LeadActions; onClose: () => void }) => {
  const { form, saved } = lead;
  const { busy, editable } = actions;
  return (
    <DialogButtons>
      {saved?.abilities.promote && (
        <Button
          variant="light"
          mr="auto"
          onClick={actions.promote}
          disabled={!form.canSave || busy === 'saving'}
          loading={busy === 'promoting'}
        >
          Promote to RFP
        </Button>
      )}
      {editable && <StillNeeded form={form} />}
      <Button variant="default" onClick={onClose} disabled={busy !== undefined}>
        Close
      </Button>
      {editable && (
        <SaveButton
          form={{ ...form, canSave: form.canSave && busy !== 'promoting' }}
          onSave={actions.save}
          saving={busy === 'saving'}
        />
      )}
    </DialogButtons>
  );
};

/** Names the tabs that keep Save disabled. */
const StillNeeded = ({ form: { dirty, problemPaths } }: Pick<OpenLead, 'form'>) => {
  const tabs = problemPaths.map(tabOfField);
  const missing = (Object.keys(leadTabNames) as LeadTabId[]).filter((id) => tabs.includes(id));
  return (
    <Text variant="note" mr="auto" aria-live="polite">
      {dirty && missing.length > 0 && `Still needed: ${missing.map((id) => leadTabNames[id]).join(', ')}`}
    </Text>
  );
};
