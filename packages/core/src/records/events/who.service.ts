import { renewalPortalActorName } from '@worksmart/shared/benefits/renewals/portal.constants.ts';
import { acceptanceActorName } from '@worksmart/shared/sales/acceptance/constants.ts';
import { portalActorName } from '@worksmart/shared/sales/portal/constants.ts';

/** The names that the audit gives to what was done by the link of a portal. */
export const portalActors: readonly string[] = [portalActorName, renewalPortalActorName, acceptanceActorName];

interface Actor {
  actorId: number | null;
  actorName: string;
  /** Who held the link; left out if that is not known. */
  holder?: string | null;
}

/** Returns who did something, as users read it: a colleague, a person at the customer, or the system. */
export const whoOf = ({ actorId, actorName, holder }: Actor): string => {
  if (actorName === 'system') return 'System';
  if (actorId !== null || !portalActors.includes(actorName)) return actorName;
  return holder ? `${holder} (customer)` : 'The customer';
};
