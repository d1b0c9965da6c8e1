import { Money, percentText } from '#platform/money.ts';

/**
 * Says a difference as a share of what is paid today: `8.67% less than today`. Empty if it is not known, or if nothing changes.
 * @param percent today less the provider, in percent of today
 */
export const shareText = (percent: number | null | undefined): string =>
  percent ? `${percentText(new Money(percent).abs())} ${percent > 0 ? 'less' : 'more'} than today` : '';
