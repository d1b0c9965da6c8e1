import { useQueryClient } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { type PlanSheetPreview, planSheetLimits } from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { useState } from 'react';
import { ImportFrame } from '#ui/column-mapping/import-frame.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { toast } from '#ui/toasts.ts';
import { toastWithUndo } from '#ui/undo-toast.tsx';
import type { ReferenceScope } from '../reference.api.ts';
import { ColumnsStep } from './columns-step.tsx';
import {
  type PlacedPreview,
  previewKey,
  readPlanSheet,
  useImportPlans,
  usePlanPreview,
  useUndoPlanImport,
} from './plan-import.api.ts';
import { PlansStep } from './plans-step.tsx';
import { RecentImports } from './recent-imports.tsx';
import { usePlanSheet } from './use-plan-sheet.ts';

const maxBytes = planSheetLimits.megabytes * 1024 * 1024;
const intro = `A carrier’s rate sheet with a header: one row per plan, or one for each plan and tier. At most ${planSheetLimits.rows.toLocaleString('en-US')} rows.`;

interface Props {
  scope: ReferenceScope;
  onClose: () => void;
}

/** The preview of a sheet, and its import. */
const useSheetImport = (state: ReturnType<typeof usePlanSheet>, onDone: () => void) => {
  const revision = state.loaded?.revision ?? '';
  const enabled = state.step === 'check';
  const checked = usePlanPreview(revision, state.sheet, { places: state.places, enabled });
  const [accepted, setAccepted] = useState('');
  const [outdated, setOutdated] = useState('');
  const client = useQueryClient();
  const [send, undo] = [useImportPlans(), useUndoPlanImport()];
  const save = async () => {
    if (!checked.data) return;
    const { places, preview } = checked.data;
    try {
      const body = { ...state.sheet(), version: preview.version, acceptWrong: accepted === revision };
      const { counts, importId } = await send.mutateAsync({ body });
      const saved = counts.new + counts.changed;
      const message = saved === 1 ? '1 plan saved!' : `${saved.toLocaleString('en-US')} plans saved!`;
      if (importId === null) toast(message);
      else toastWithUndo(message, () => undo.mutateAsync({ params: { id: importId } }));
      onDone();
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'stale') throw thrown;
      const now = thrown.details as PlanSheetPreview;
      client.setQueryData<PlacedPreview>(previewKey(revision), { places, preview: now });
      setOutdated(revision);
    }
  };
  return {
    checked,
    /** The consent and the notice belong to what was shown: another correction needs them again. */
    accepted: accepted === revision,
    onAccept: (to: boolean) => setAccepted(to ? revision : ''),
    outdated: outdated === revision,
    save,
  };
};

/** Imports plans from a carrier's rate sheet: choose a file or paste rows, say what its columns are, check, save. */
export const ImportPlansDialog = ({ scope, onClose }: Props) => {
  const state = usePlanSheet(scope);
  const { checked, save, ...consent } = useSheetImport(state, onClose);
  return (
    <ImportFrame
      title="Import Plans"
      errorTitle="The plans could not be imported"
      intro={intro}
      maxBytes={maxBytes}
      below={<RecentImports />}
      step={state.step}
      onStep={state.setStep}
      onRead={async (source) => state.load(await readPlanSheet(source))}
      map={(frame) => <ColumnsStep state={state} {...frame} />}
      check={(frame) => (
        <Loaded query={checked} errorTitle="The plans could not be checked">
          {(data) => <PlansStep state={state} checked={data} isChecking={checked.isFetching} {...consent} {...frame} />}
        </Loaded>
      )}
      onSave={save}
      onClose={onClose}
    />
  );
};
