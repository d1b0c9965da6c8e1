import { type AmountLike, exactText } from '@worksmart/shared/platform/money.ts';

/** Formats as `2.5%`, with as many decimals as the rate has. */
export const percent = (rate: AmountLike): string => `${exactText(rate)}%`;
