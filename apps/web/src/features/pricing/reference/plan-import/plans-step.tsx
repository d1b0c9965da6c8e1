import { Alert, Button, Stack, Text } from '@mantine/core';
import { rejectedRowsCsv } from '@worksmart/shared/platform/rejected-rows.ts';
import { saveText } from '#lib/download.ts';
import type { CheckStepProps } from '#ui/column-mapping/import-frame.tsx';
import { RowsToCorrect } from '#ui/column-mapping/rows-to-correct.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { FlagField } from '#ui/fields/select-fields.tsx';
import { PreviewImpact } from '../impact-note.tsx';
import type { PlacedPreview } from './plan-import.api.ts';
import { PlanRows } from './plan-rows.tsx';
import type { PlanSheetState } from './use-plan-sheet.ts';
import { rejectedRows, type WrongPlan, wrongCells, wrongPlans } from './wrong-plans.ts';

interface Props extends CheckStepProps {
  state: PlanSheetState;
  checked: PlacedPreview;
  /** The preview of the last change is still loaded. */
  isChecking: boolean;
  /** Others changed plans since the last preview. */
  outdated: boolean;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

const plansText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'plan' : 'plans'}`;

/** Shows what a sheet changes, lets the user correct or skip wrong rows, and saves. */
export const PlansStep = (props: Props) => {
  const { state, checked, isChecking, busy, outdated, accepted, onAccept, onBack, onSave } = props;
  const { counts, rows, touched } = checked.preview;
  const wrong = wrongPlans(state.loaded, checked);
  const listed = rows.filter(({ status }) => status !== 'wrong');
  const effective = counts.new + counts.changed;
  const total = counts.new + counts.changed + counts.unchanged;
  const wrongCount = wrong.length;
  const { loaded } = state;
  const download = () =>
    loaded && saveText('Plans to correct.csv', rejectedRowsCsv(loaded.file, state.rows, rejectedRows(wrong)));
  return (
    <Stack gap="md" aria-busy={isChecking}>
      {outdated && (
        <Alert color="yellow" variant="light" role="alert" py="xs">
          Someone else changed these plans in the meantime. This is what would be done now.
        </Alert>
      )}
      <Text role="status">
        {`${counts.new.toLocaleString('en-US')} new, ${counts.changed.toLocaleString('en-US')} changed, ${counts.unchanged.toLocaleString('en-US')} unchanged, ${wrongCount.toLocaleString('en-US')} wrong.`}
      </Text>
      {wrongCount > 0 && (
        <RowsToCorrect<WrongPlan>
          rows={wrong}
          rowOf={(plan) => wrongCells(state, plan)}
          label="Plans with errors"
          title={`${plansText(wrongCount)} with errors: left out unless you correct ${wrongCount === 1 ? 'it' : 'them'}`}
          onDownload={download}
          onSkipAll={() => state.skip(wrong.flatMap(({ places }) => places))}
        />
      )}
      <PreviewImpact touched={touched} />
      {wrongCount > 0 && effective > 0 && (
        <FlagField label={`Save the ${plansText(effective)} without errors`} value={accepted} onChange={onAccept} />
      )}
      <PlanRows rows={listed} />
      {total > listed.length && (
        <Text fz="sm" c="dimmed">{`and ${(total - listed.length).toLocaleString('en-US')} more`}</Text>
      )}
      <DialogButtons
        onCancel={onBack}
        cancel="Back"
        busy={busy}
        above={
          <Text variant="note">
            {effective === 0 ? 'There is nothing to save.' : 'Nothing is stored before you save.'}
          </Text>
        }
      >
        <Button
          onClick={onSave}
          loading={busy}
          disabled={isChecking || effective === 0 || (wrongCount > 0 && !accepted)}
        >
          {`Save ${plansText(effective)}`}
        </Button>
      </DialogButtons>
    </Stack>
  );
};
