import { isKnownFeinPrefix } from '@worksmart/shared/lookups/fein-prefixes.ts';
import { Hint } from '../../../../ui/hint.tsx';

/** Props that warn under a FEIN field when the IRS has not assigned its prefix; never a block. */
export const feinHint = (fein: string | null | undefined) => ({
  inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
  description: isKnownFeinPrefix(fein ?? '') ? undefined : (
    <Hint>{`The IRS has not assigned FEINs that begin with ${fein?.slice(0, 2)}. Please check it.`}</Hint>
  ),
});
