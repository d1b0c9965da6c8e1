import { Button, Fieldset, Group, Stack } from '@mantine/core';
import { IconAlertCircle, IconBuilding, IconTrendingUp, IconUser } from '@tabler/icons-react';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DiscardDialog, useCloseGuard } from '../../../../ui/dialogs/discard-dialog.tsx';
import { RecordStepper } from '../../../../ui/dialogs/record-stepper.tsx';
import { RecordTabs } from '../../../../ui/dialogs/record-tabs.tsx';
import { SaveButton } from '../../../../ui/dialogs/save-button.tsx';
import { DraftOffer } from '../../../../ui/form/draft-offer.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { toast, toastError } from '../../../../ui/toasts.ts';
import { useUser } from '../../../auth/session.api.ts';
import { LeadBanner } from './lead-banner.tsx';
import { LeadCompanyTab } from './lead-company-tab.tsx';
import { LeadContactTab } from './lead-contact-tab.tsx';
import classes from './lead-dialog.module.css';
import { LeadInfoTab } from './lead-info-tab.tsx';
import { LeadStaleDialog } from './lead-stale-dialog.tsx';
import { type LeadTabId, leadTabNames, tabOfField } from './lead-tabs.ts';
import { type LeadValues, leadProblems, leadSchema } from './lead-values.ts';
import { SimilarWarning } from './similar-customers.tsx';
import { SimilarDialog } from './similar-dialog.tsx';
import { StillNeeded } from './still-needed.tsx';
import { useLeadSaving } from './use-lead-saving.ts';
import { usePromoteLead } from './use-promote-lead.ts';
import { useSimilarCheck } from './use-similar-check.ts';

interface Props {
  /** The record as loaded; absent for a new lead. */
  customer: CustomerDetail | undefined;
  initial: LeadValues;
  /** Told of a new lead once it is saved. */
  onMade?: ((id: number) => void) | undefined;
  onClose: () => void;
}

/** The Lead Profile with its values loaded: three tabs of one form, saved together. */
export const LeadFormDialog = ({ customer, initial, onMade, onClose }: Props) => {
  const user = useUser();
  const form = useContractForm(leadSchema, initial, {
    alsoCheck: leadProblems,
    draftKey: `${user.id}.lead.${initial.id}`,
  });
  const [tab, setTab] = useState<LeadTabId>('company');
  const [saved, setSaved] = useState(customer);
  const [busy, setBusy] = useState<'saving' | 'promoting'>();
  const saving = useLeadSaving(form, setTab);
  const similar = useSimilarCheck();
  const promote = usePromoteLead();
  const guard = useCloseGuard(form.dirty, onClose);
  const { values } = form;
  const editable = saved?.abilities.save ?? true;

  const during = async (what: 'saving' | 'promoting', work: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await work();
    } catch (thrown) {
      toastError(thrown);
    } finally {
      setBusy(undefined);
    }
  };
  const save = async (): Promise<boolean> => {
    const answer = await saving.save();
    if (!answer) return false;
    if (!saved) onMade?.(answer.id);
    setSaved(answer);
    return true;
  };
  const saveAndTell = async () => {
    if (await save()) toast('Lead saved!');
  };
  const leave = (go: () => void) =>
    during('saving', async () => {
      if (busy || (form.dirty && editable && !(await save()))) return;
      go();
    });
  const press = () =>
    during('saving', async () => {
      if (saved || (await similar.mayCreate(values))) await saveAndTell();
    });
  const pressPromote = () =>
    during('promoting', async () => {
      if (!saved || (form.dirty && !(await save()))) return;
      await promote(saved.id);
      onClose();
    });

  const wrong = new Set(Object.keys(form.errors).map(tabOfField));
  const mark = (id: LeadTabId): ReactNode =>
    wrong.has(id) && (
      <IconAlertCircle size={16} color="var(--mantine-color-error)" aria-label="has errors" role="img" />
    );

  return (
    <Dialog opened onClose={guard.requestClose} title="Lead Profile" busy={busy !== undefined} size={920}>
      <Stack gap="sm">
        <LeadBanner
          company={values.name}
          assigned={saved?.customerStage.date}
          operatingYear={saved?.operatingYear ?? new Date().getFullYear()}
          dirty={form.dirty}
        >
          <RecordStepper onLeave={(go) => void leave(go)} />
        </LeadBanner>
        <DraftOffer form={form} />
        {!saved && <SimilarWarning values={values} />}
        <div className={classes.tabs}>
          <Fieldset variant="unstyled" disabled={!editable} className={classes.fields} aria-label="Lead">
            <RecordTabs
              tab={tab}
              onSwitch={(next) => setTab(next as LeadTabId)}
              tabs={[
                {
                  id: 'company',
                  label: leadTabNames.company,
                  icon: IconBuilding,
                  mark: mark('company'),
                  render: () => <LeadCompanyTab form={form} />,
                },
                {
                  id: 'contact',
                  label: leadTabNames.contact,
                  icon: IconUser,
                  mark: mark('contact'),
                  render: () => <LeadContactTab form={form} />,
                },
                {
                  id: 'lead',
                  label: leadTabNames.lead,
                  icon: IconTrendingUp,
                  mark: mark('lead'),
                  render: () => <LeadInfoTab form={form} saved={saved} />,
                },
              ]}
            />
          </Fieldset>
        </div>
        <Group justify="flex-end" gap="xs">
          {saved?.abilities.promote && (
            <Button
              variant="light"
              mr="auto"
              onClick={pressPromote}
              disabled={!form.canSave || busy === 'saving'}
              loading={busy === 'promoting'}
            >
              Promote to RFP
            </Button>
          )}
          {editable && <StillNeeded form={form} tab={tab} />}
          <Button variant="default" onClick={guard.requestClose} disabled={busy !== undefined}>
            Close
          </Button>
          {editable && (
            <SaveButton
              onSave={press}
              canSave={form.canSave && busy !== 'promoting'}
              problems={form.problems}
              saving={busy === 'saving'}
            />
          )}
        </Group>
      </Stack>
      <DiscardDialog guard={guard} />
      {saving.theirs && (
        <LeadStaleDialog
          began={form.began()}
          mine={values}
          theirs={saving.theirs}
          onResolve={saving.resolve}
          onClose={saving.dismiss}
        />
      )}
      {similar.found && (
        <SimilarDialog
          found={similar.found}
          company={values.name}
          onClose={similar.close}
          onSave={async () => {
            similar.accept(values);
            await saveAndTell();
          }}
        />
      )}
    </Dialog>
  );
};
