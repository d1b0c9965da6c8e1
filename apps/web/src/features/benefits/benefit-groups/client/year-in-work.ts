import { renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { ClientBenefit } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { statusesAllowing } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { useState } from 'react';
import { useClientBenefit } from '../benefit-groups.api.ts';
import { useIsSandbox } from '../benefit-source.ts';

/** What is left to do, by the statuses that it covers. */
const work: readonly (readonly [string, readonly (number | null)[]])[] = [
  ['to review', [renewalStatus.pendingReview]],
  ['unsigned', statusesAllowing('resend')],
  ['not sent', [renewalStatus.pendingRenewal]],
];

/** What is left to do for the renewals into a year: `2027: 1 to review, 1 unsigned`; null if nothing is. */
export const workText = ({ year, groups }: Pick<ClientBenefit, 'year' | 'groups'>): string | null => {
  const parts = work.flatMap(([name, statuses]) => {
    const count = groups.filter(({ renewal }) => statuses.includes(renewal.renewalStatus?.id ?? 0)).length;
    return count > 0 ? [`${count} ${name}`] : [];
  });
  return parts.length > 0 ? `${year}: ${parts.join(', ')}` : null;
};

interface Years {
  operatingYear: number;
  /** Newest first. */
  years: readonly number[];
  /** The year of the address. */
  asked: number | undefined;
}

/**
 * The benefit year on the screen: the one that the user chose, else the coming one while its renewals are in work, else the
 * operating year. Undefined until that is known.
 */
export const useShownYear = (customerId: number, { operatingYear, years, asked }: Years) => {
  const [chosen, setYear] = useState(asked);
  const [newest = operatingYear] = years;
  const comes = !useIsSandbox() && newest > operatingYear;
  const coming = useClientBenefit(customerId, newest, comes);
  const left = comes && coming.data && !coming.data.isShared ? workText(coming.data) : null;
  const settled = !comes || coming.data !== undefined || coming.isError;
  const year = chosen ?? (settled ? (left ? newest : operatingYear) : undefined);
  return { year, setYear, work: left && { year: newest, text: left } };
};
