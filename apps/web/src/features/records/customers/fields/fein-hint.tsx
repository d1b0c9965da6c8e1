import { isKnownFeinPrefix } from '@worksmart/shared/records/lookups/fein-prefixes.ts';
import { Hint } from '#ui/hint.tsx';

/** Props for a warning below a FEIN field if the IRS has not assigned its prefix. Never blocks the save. */
export const feinHint = (fein: string | null | undefined) => ({
  inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
  description: isKnownFeinPrefix(fein ?? '') ? undefined : (
    <Hint>{`The IRS has not assigned FEINs that begin with ${fein?.slice(0, 2)}. Please check it.`}</Hint>
  ),
});
