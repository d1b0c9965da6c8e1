import { isState } from '@worksmart/shared/platform/reading/states.ts';
import { zipFitsState } from '@worksmart/shared/records/lookups/zip-ranges.ts';
import { Hint } from '#ui/hint.tsx';

/** Props for a warning below a zip field if the zip is not in the state. Never blocks the save. */
export const zipHint = (zip: string | null | undefined, state: string | null | undefined) => ({
  inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
  description:
    zip && state && isState(state) && !zipFitsState(zip, state) ? (
      <Hint>{`Zip ${zip} is not in ${state}. Please check both.`}</Hint>
    ) : undefined,
});
