import { type ReactNode, useState } from 'react';
import type { TableSource } from '#lib/table-source.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogSteps } from '../dialogs/dialog-steps.tsx';
import { DiscardDialog, useCloseGuard } from '../dialogs/discard-dialog.tsx';
import { ErrorPanel } from '../error-panel.tsx';
import { useAction } from '../use-action.ts';
import { ChooseTable, type Chosen } from './choose-table.tsx';

const stepNames = { choose: 'Choose', map: 'Columns', check: 'Check' } as const;
export type ImportStep = keyof typeof stepNames;

export interface MapStepProps {
  busy: boolean;
  /** Reads another sheet of the workbook, or takes another row as the header. */
  onReadAgain: (part: Pick<TableSource, 'sheet' | 'header'>) => void;
  onBack: () => void;
  onNext: () => void;
}

export interface CheckStepProps extends Pick<MapStepProps, 'busy' | 'onBack'> {
  onSave: () => void;
}

interface Props {
  title: string;
  /** What failed. */
  errorTitle: string;
  /** What a row of the file is, and how many it may have. */
  intro: string;
  maxBytes: number;
  /** Below the file and the rows to paste. */
  below?: ReactNode;
  step: ImportStep;
  onStep: (step: ImportStep) => void;
  /** Reads a file, and shows the step about its columns. */
  onRead: (source: TableSource) => Promise<unknown>;
  /** Says what the columns are. */
  map: (props: MapStepProps) => ReactNode;
  /** Shows what is wrong with the rows. */
  check: (props: CheckStepProps) => ReactNode;
  onSave: () => Promise<unknown>;
  onClose: () => void;
}

/** The dialog that imports a table: choose a file or paste rows, say what its columns are, check the rows, save. */
export const ImportFrame = (props: Props) => {
  const { step, onStep, onRead, onSave, onClose } = props;
  const { busy, failure, run, clearFailure } = useAction();
  const [chosen, setChosen] = useState<Chosen>({ file: null, pasted: '' });
  const [source, setSource] = useState<TableSource>();
  const isBegun = source !== undefined || chosen.file !== null || chosen.pasted.trim() !== '';
  const guard = useCloseGuard(isBegun, onClose);
  const load = (next: TableSource) =>
    run(async () => {
      await onRead(next);
      setSource(next);
    });
  const go = (to: ImportStep) => {
    clearFailure();
    onStep(to);
  };
  return (
    <Dialog onClose={guard.requestClose} title={props.title} size="min(1080px, 96vw)" busy={busy}>
      <DialogSteps names={stepNames} step={step} onGo={go} />
      {failure !== undefined && <ErrorPanel error={failure} title={props.errorTitle} retriedBy="its-control" />}
      {step === 'choose' && (
        <ChooseTable
          intro={props.intro}
          maxBytes={props.maxBytes}
          busy={busy}
          chosen={chosen}
          onChoose={setChosen}
          onRead={load}
          onClose={guard.requestClose}
        >
          {props.below}
        </ChooseTable>
      )}
      {step === 'map' &&
        props.map({
          busy,
          onReadAgain: (part) => source && void load({ ...source, ...part }),
          onBack: () => go('choose'),
          onNext: () => go('check'),
        })}
      {step === 'check' && props.check({ busy, onBack: () => go('map'), onSave: () => void run(onSave) })}
      <DiscardDialog guard={guard} />
    </Dialog>
  );
};
