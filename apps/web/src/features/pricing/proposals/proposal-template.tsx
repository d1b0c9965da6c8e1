import { Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFileText, IconMail, IconSignature } from '@tabler/icons-react';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import {
  type ProposalOption,
  type ProposalOptions,
  proposalProblems,
} from '@worksmart/shared/pricing/proposals/options.ts';
import { proposalField } from '@worksmart/shared/pricing/proposals/readiness.rules.ts';
import { proposalFailure } from '@worksmart/shared/pricing/proposals/routes.ts';
import type { Scenario } from '@worksmart/shared/pricing/scenarios/schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { type ReactNode, useId, useState } from 'react';
import { MedicalTier } from '#features/pricing/comparison/comparison.public.ts';
import { useScenarios } from '#features/pricing/scenarios/scenarios.api.ts';
import { WhatIf } from '#features/pricing/scenarios/scenarios.public.ts';
import { RecordField } from '#features/records/customers/customer-fields.public.ts';
import { FlagField, OptionSelect } from '#ui/fields/select-fields.tsx';
import { FileOutcome } from '#ui/file-outcome.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Commands } from '#ui/keys/commands.ts';
import { toastError } from '#ui/toasts.ts';
import type { ProposalToSend } from './email-dialog.tsx';
import { proposalCommand } from './proposal-commands.ts';
import { type ChosenBenchmark, Contents } from './proposal-contents.tsx';
import type { ProposalForm } from './proposal-form.ts';
import classes from './proposal-preview.module.css';
import type { useProposalJob } from './proposals.api.ts';
import { WorkbookButton } from './workbook-button.tsx';

export interface ProposalTabProps {
  customer: CustomerDetail;
  form: ProposalForm;
  /** The proposal's options and their setter. The record holds them, so that they survive a switch to another tab. */
  options: ProposalOptions;
  onOptions: (options: ProposalOptions) => void;
  /** Saves the record, because a proposal is made from saved data. */
  onSave: () => Promise<boolean>;
}

interface Props extends ProposalTabProps {
  /** The scenario whose figures the proposal uses; undefined for those of the record. */
  scenarioId: number | undefined;
  onScenario: (id: number | undefined) => void;
  benchmark: ChosenBenchmark;
  /** The job that makes it. */
  job: ReturnType<typeof useProposalJob>;
  /** Whether another proposal is under way, so that making one is not the next thing to do. */
  quiet: boolean;
  /** What the proposal would say, next to its options. */
  figures: ReactNode;
  onEmail: (proposal: ProposalToSend) => void;
  onSign: (proposal: ProposalToSend) => void;
}

const plans: readonly [ProposalOption, string][] = [
  ['medical', 'Medical'],
  ['dental', 'Dental'],
  ['vision', 'Vision'],
];

interface ScenarioProps extends Pick<Props, 'onScenario'> {
  scenarios: readonly Scenario[];
  chosen: Scenario | undefined;
}

/** Chooses whose figures the proposal has: those of the record, or of a scenario. */
const ScenarioSelect = ({ scenarios, chosen, onScenario }: ScenarioProps) =>
  scenarios.length > 0 && (
    <OptionSelect
      label="Figures"
      w="min(320px, 100%)"
      placeholder="Of the record"
      options={scenarios.map(({ id, name }) => ({ id, name: `From scenario ${name}` }))}
      value={chosen ?? null}
      onChange={(one) => onScenario(one?.id)}
    />
  );

/** The options of a proposal, and the button that creates it. */
export const ProposalTemplate = (props: Props) => {
  const { customer, form, options, onOptions, scenarioId, onScenario, job, quiet, figures, onSave, onEmail, onSign } =
    props;
  const [trying, setTrying] = useState(false);
  const { data: scenarios = [] } = useScenarios(customer.id);
  const scenario = scenarios.find(({ id }) => id === scenarioId);
  const { rfpYear, benefits } = customer.rfp;
  const locked = !customer.abilities.saveRfp;
  const flag = (option: ProposalOption, label: string, description?: ReactNode) => (
    <FlagField
      key={option}
      data-path={proposalField(option)}
      label={label}
      description={description}
      value={options[option]}
      onChange={(value) => onOptions({ ...options, [option]: value })}
    />
  );
  const terms = { ...options, scenarioID: scenario?.id, benchmarkID: props.benchmark.chosenId ?? undefined };
  const save = form.dirty ? onSave : async () => true;
  const generate = () => job.generate(terms, save);
  const tier = form.values.rfp.benefits.medical?.medicalTier?.id ?? scenario?.medicalTier?.id;
  return (
    <FormSection
      title="Proposal Template"
      columns={0}
      action={
        <IconButton icon={IconAdjustmentsHorizontal} label="What If..." size="xs" onClick={() => setTrying(true)} />
      }
    >
      <div className={classes.terms}>
        <Stack gap="md" align="flex-start">
          <Group gap="md" align="flex-start">
            <MedicalTier form={form} year={rfpYear} stored={benefits.medical.medicalTier} disabled={locked} />
            <ScenarioSelect scenarios={scenarios} chosen={scenario} onScenario={onScenario} />
          </Group>
          <IncludedPlans>{plans.map(([option, label]) => flag(option, label))}</IncludedPlans>
          <Contents {...props.benchmark} flag={flag} customerId={customer.id} comparesAverages={options.benchmark} />
          <RecordField path="rfp.payRoll.includeWorkersComp" description="Saved with the record" disabled={locked} />
          {flag('archive', 'Archive', 'Keeps the proposal with the record, in the table below')}
          <GenerateProposal
            problems={Object.values(proposalProblems(options, Boolean(tier))).flat()}
            job={job}
            quiet={quiet || form.dirty}
            unsaved={form.dirty}
            onGenerate={generate}
            workbook={(disabled) => (
              <WorkbookButton customerId={customer.id} terms={terms} disabled={disabled} onSave={save} />
            )}
            onEmail={onEmail}
            onSign={onSign}
          />
        </Stack>
        {figures}
      </div>
      {trying && (
        <WhatIf
          customer={customer}
          typed={form.values.rfp}
          included={options}
          opened={scenario?.id}
          onTier={form.getInputProps('rfp.benefits.medical.medicalTier').onChange}
          onChoose={onScenario}
          onClose={() => setTrying(false)}
        />
      )}
    </FormSection>
  );
};

const IncludedPlans = ({ children }: { children: ReactNode }) => {
  const labelId = useId();
  return (
    <Stack gap={6} role="group" aria-labelledby={labelId}>
      <Text id={labelId} fz="sm" fw={600}>
        Include Plans
      </Text>
      <Group gap="lg">{children}</Group>
    </Stack>
  );
};

interface GenerateProps extends Pick<Props, 'job' | 'quiet' | 'onEmail' | 'onSign'> {
  /** Why the proposal cannot be created. */
  problems: readonly string[];
  /** Saving comes first. */
  unsaved: boolean;
  onGenerate: () => Promise<unknown>;
  /** The button that saves its figures as a workbook. */
  workbook: (disabled: boolean) => ReactNode;
}

/** Creates the proposal, or says why that is not possible. */
const generateOrSay = (problems: readonly string[], onGenerate: () => Promise<unknown>): Promise<unknown> =>
  (problems.length > 0 ? Promise.reject(new AppError('validation', problems.join(' '))) : onGenerate()).catch(
    toastError,
  );

/** The button that creates the proposal, and its result. */
const GenerateProposal = ({ problems, job, quiet, unsaved, onGenerate, workbook, onEmail, onSign }: GenerateProps) => {
  const { state, jobId } = job;
  return (
    <>
      <Commands
        of={[
          ...(state.kind === 'running'
            ? []
            : [proposalCommand('generate', () => void generateOrSay(problems, onGenerate))]),
          ...(jobId === null
            ? []
            : [
                proposalCommand('sign', () => onSign({ jobID: jobId })),
                proposalCommand('email', () => onEmail({ jobID: jobId })),
              ]),
        ]}
      />
      <Tooltip label={problems.join(' ')} disabled={problems.length === 0}>
        <Group gap="xs">
          <IconButton
            icon={IconFileText}
            label="Generate Proposal"
            variant={quiet || state.kind === 'done' ? 'default' : 'filled'}
            loading={state.kind === 'running'}
            disabled={problems.length > 0}
            onClick={() => void onGenerate().catch(toastError)}
          />
          {workbook(problems.length > 0)}
        </Group>
      </Tooltip>
      <FileOutcome
        state={state}
        noun="proposal"
        link="Open Proposal"
        failure={proposalFailure}
        action={
          jobId !== null && (
            <Group gap="xs">
              <IconButton
                icon={IconSignature}
                label="Send for Signature"
                size="xs"
                variant={unsaved ? 'default' : 'filled'}
                onClick={() => onSign({ jobID: jobId })}
              />
              <IconButton icon={IconMail} label="Email PDF" size="xs" onClick={() => onEmail({ jobID: jobId })} />
            </Group>
          )
        }
      />
    </>
  );
};
