import { type AmountLike, Money } from '@worksmart/shared/money.ts';

/** `2.5%`: as many decimals as the rate has. */
export const percent = (rate: AmountLike): string => `${new Money(rate).toFixed()}%`;
