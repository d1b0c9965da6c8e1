import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { useSigned, useWaiting } from './acceptances.api.ts';
import { AcceptedProposal } from './accepted-proposal.tsx';
import { ArchivedProposals } from './archived-proposals.tsx';
import type { ProposalToSend } from './email-dialog.tsx';
import classes from './proposal-preview.module.css';
import { type ProposalTabProps, ProposalTemplate } from './proposal-template.tsx';
import { useProposalJob } from './proposals.api.ts';
import { WaitingProposal } from './waiting-proposal.tsx';

const ProposalFigures = lazy(() => import('./proposal-figures.tsx'));
const ProposalPreview = lazy(() => import('./proposal-preview.tsx'));
const EmailDialog = lazyDialog(async () => (await import('./email-dialog.tsx')).EmailDialog);
const AcceptanceDialog = lazyDialog(async () => (await import('./acceptance-dialog.tsx')).AcceptanceDialog);

/** Options may be ticked one after the other: the pages are drawn when this many milliseconds have passed since. */
const settledMs = 400;

/** Users who may not change the record's terms can still read the archived proposals. */
export const ProposalTab = ({ customer, ...template }: ProposalTabProps) => {
  const { form, options, onSave } = template;
  const [scenarioId, setScenarioId] = useState<number>();
  const [benchmarkId, setBenchmarkId] = useState<number | null>(null);
  const [sending, setSending] = useState<ProposalToSend>();
  const [signing, setSigning] = useState<ProposalToSend>();
  const waiting = useWaiting(customer.id);
  const signed = useSigned(customer);
  const job = useProposalJob(customer.id);
  const mayMake = customer.abilities.saveRfp;
  const { archive: _, ...shown } = options;
  const [query] = useDebouncedValue(
    { ...shown, scenarioID: scenarioId, benchmarkID: benchmarkId ?? undefined },
    settledMs,
  );
  return (
    <div className={classes.layout}>
      <div className={mayMake ? classes.parts : undefined}>
        <div>
          <AcceptedProposal customer={customer} />
          {waiting && (
            <FormSection title="Sent for Signature" columns={0}>
              <WaitingProposal customer={customer} sent={waiting} />
            </FormSection>
          )}
          {mayMake && (
            <ProposalTemplate
              customer={customer}
              {...template}
              job={job}
              quiet={Boolean(waiting ?? signed)}
              scenarioId={scenarioId}
              onScenario={setScenarioId}
              benchmark={{ chosenId: benchmarkId, onChoose: setBenchmarkId }}
              figures={
                <Suspense fallback={<Skeleton h={220} />}>
                  <ProposalFigures customer={customer} query={query} />
                </Suspense>
              }
              onEmail={setSending}
              onSign={setSigning}
            />
          )}
          <ArchivedProposals
            customer={customer}
            onEmail={mayMake ? setSending : undefined}
            onSign={mayMake ? setSigning : undefined}
          />
        </div>
        {mayMake && (
          <Suspense fallback={<Waiting />}>
            <ProposalPreview customer={customer} query={query} onSave={form.dirty ? onSave : undefined} />
          </Suspense>
        )}
      </div>
      {signing && (
        <AcceptanceDialog
          customer={customer}
          proposal={signing}
          replaces={waiting !== undefined}
          onSent={'jobID' in signing ? job.forget : undefined}
          onClose={() => setSigning(undefined)}
        />
      )}
      {sending && <EmailDialog customer={customer} proposal={sending} onClose={() => setSending(undefined)} />}
    </div>
  );
};
