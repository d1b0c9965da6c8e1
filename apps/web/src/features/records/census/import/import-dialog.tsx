import { Stepper, VisuallyHidden } from '@mantine/core';
import type { CensusCounts } from '@worksmart/shared/records/census/figures.rules.ts';
import type { CensusFile, CensusImportBasis, CensusSave } from '@worksmart/shared/records/census/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DiscardDialog, useCloseGuard } from '#ui/dialogs/discard-dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useAction } from '#ui/use-action.ts';
import type { CensusSource } from '../census.api.ts';
import { type CensusWords, staffWords } from './census-words.ts';
import { CheckStep } from './check-step.tsx';
import { ChooseStep, type Chosen } from './choose-step.tsx';
import classes from './import-dialog.module.css';
import { MapStep } from './map-step.tsx';
import { type ImportStep, useCensusImport } from './use-census-import.ts';

export interface ImportDialogProps {
  /** What the list of people is called here; a census by default. */
  words?: CensusWords;
  basis: CensusImportBasis;
  /** The totals of the census that the new one replaces. */
  active: CensusCounts | undefined;
  read: (source: CensusSource) => Promise<CensusFile>;
  /** Stores the census; the dialog closes once it has. */
  save: (body: CensusSave) => Promise<unknown>;
  onClose: () => void;
}

const steps: readonly ImportStep[] = ['choose', 'map', 'check'];
const stepNames: Readonly<Record<ImportStep, string>> = { choose: 'Choose', map: 'Columns', check: 'Check' };

/** Names the step. A change of step moves the focus here: the button that made it is gone. */
const StepMarker = ({ step }: { step: ImportStep }) => {
  const marker = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    marker.current?.focus({ preventScroll: true });
    // Each step begins at its top, however far the one before was scrolled.
    marker.current?.scrollIntoView?.({ block: 'end' });
  }, [step]);
  return (
    <div ref={marker} tabIndex={-1} className={classes.marker}>
      <VisuallyHidden component="span">
        Step {steps.indexOf(step) + 1} of {steps.length}: {stepNames[step]}
      </VisuallyHidden>
    </div>
  );
};

/** The steps by name; a click leads back to an earlier one. */
const StepNames = ({ at, onGo }: { at: number; onGo: (step: ImportStep) => void }) => (
  <Stepper
    active={at}
    size="sm"
    iconSize={28}
    className={classes.steps}
    classNames={{ steps: classes.row, separator: classes.separator }}
    allowNextStepsSelect={false}
    onStepClick={(index) => index < at && onGo(steps[index] ?? 'choose')}
  >
    {steps.map((step) => (
      <Stepper.Step key={step} label={stepNames[step]} />
    ))}
  </Stepper>
);

/** Imports a census: choose a file or paste rows, say what its columns are, check the rows, save. */
export const ImportDialog = ({ words = staffWords, basis, active, read, save, onClose }: ImportDialogProps) => {
  const census = useCensusImport(basis);
  const { busy, failure, run, clearFailure } = useAction();
  const [chosen, setChosen] = useState<Chosen>({ file: null, pasted: '' });
  const [source, setSource] = useState<CensusSource>();
  const isBegun = source !== undefined || chosen.file !== null || chosen.pasted.trim() !== '';
  const guard = useCloseGuard(isBegun, onClose);
  const load = (next: CensusSource) =>
    run(async () => {
      census.load(await read(next));
      setSource(next);
    });
  const store = () =>
    run(async () => {
      const body = census.body();
      if (!body) return;
      await save(body);
      onClose();
    });
  const go = (step: ImportStep) => {
    clearFailure();
    census.setStep(step);
  };
  const at = steps.indexOf(census.step);
  return (
    <Dialog opened onClose={guard.requestClose} title={words.title} size="min(1080px, 96vw)" busy={busy}>
      <StepMarker step={census.step} />
      <StepNames at={at} onGo={go} />
      {failure !== undefined && (
        <ErrorPanel error={failure} title="The list could not be imported" retriedBy="its-control" />
      )}
      {census.step === 'choose' && (
        <ChooseStep
          basis={basis}
          busy={busy}
          chosen={chosen}
          onChoose={setChosen}
          onRead={load}
          onClose={guard.requestClose}
        />
      )}
      {census.step === 'map' && (
        <MapStep
          census={census}
          words={words}
          busy={busy}
          onReadAgain={(part) => source && void load({ ...source, ...part })}
          onBack={() => go('choose')}
          onNext={() => go('check')}
        />
      )}
      {census.step === 'check' && (
        <CheckStep
          census={census}
          words={words}
          active={active}
          busy={busy}
          onBack={() => go('map')}
          onSave={() => void store()}
        />
      )}
      <DiscardDialog guard={guard} />
    </Dialog>
  );
};
