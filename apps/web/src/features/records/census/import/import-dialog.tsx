import type { CensusCounts } from '@worksmart/shared/records/census/figures.rules.ts';
import type { CensusFile, CensusImportBasis, CensusSave } from '@worksmart/shared/records/census/schema.ts';
import { useState } from 'react';
import type { TableSource } from '#lib/table-source.ts';
import { ChooseTable, type Chosen } from '#ui/column-mapping/choose-table.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogSteps } from '#ui/dialogs/dialog-steps.tsx';
import { DiscardDialog, useCloseGuard } from '#ui/dialogs/discard-dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useAction } from '#ui/use-action.ts';
import { type CensusWords, staffWords } from './census-words.ts';
import { CheckStep } from './check-step.tsx';
import { MapStep } from './map-step.tsx';
import { type ImportStep, useCensusImport } from './use-census-import.ts';

export interface ImportDialogProps {
  /** What the list of people is called here; a census by default. */
  words?: CensusWords;
  basis: CensusImportBasis;
  /** The totals of the census that the new one replaces. */
  active: CensusCounts | undefined;
  read: (source: TableSource) => Promise<CensusFile>;
  /** Stores the census; the dialog closes once it has. */
  save: (body: CensusSave) => Promise<unknown>;
  onClose: () => void;
}

const stepNames: Readonly<Record<ImportStep, string>> = { choose: 'Choose', map: 'Columns', check: 'Check' };

const introOf = ({ maxRows }: CensusImportBasis): string =>
  `One row per person, with a header. At most ${maxRows.toLocaleString('en-US')} rows. Social Security numbers are dropped when the file is read: they are never stored.`;

/** Imports a census: choose a file or paste rows, say what its columns are, check the rows, save. */
export const ImportDialog = ({ words = staffWords, basis, active, read, save, onClose }: ImportDialogProps) => {
  const census = useCensusImport(basis);
  const { busy, failure, run, clearFailure } = useAction();
  const [chosen, setChosen] = useState<Chosen>({ file: null, pasted: '' });
  const [source, setSource] = useState<TableSource>();
  const isBegun = source !== undefined || chosen.file !== null || chosen.pasted.trim() !== '';
  const guard = useCloseGuard(isBegun, onClose);
  const load = (next: TableSource) =>
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
  return (
    <Dialog onClose={guard.requestClose} title={words.title} size="min(1080px, 96vw)" busy={busy}>
      <DialogSteps names={stepNames} step={census.step} onGo={go} />
      {failure !== undefined && (
        <ErrorPanel error={failure} title="The list could not be imported" retriedBy="its-control" />
      )}
      {census.step === 'choose' && (
        <ChooseTable
          intro={introOf(basis)}
          maxBytes={basis.maxBytes}
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
