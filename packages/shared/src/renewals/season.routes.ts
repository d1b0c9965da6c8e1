import { z } from 'zod';
import { lookupRef, nullableRef, nullableText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoutes } from '../route.ts';

const count = z.number().int();

/** A group whose renewal is in progress, or completed for a year that has not begun. */
export const seasonRow = z.object({
  /** benefitGroupRecordID. */
  id: count,
  customerID: count,
  /** The client id of the renewed year. */
  clientID: count,
  companyName: z.string(),
  groupName: z.string(),
  year: count,
  renewalStatus: lookupRef,
  renewalStatusDate: z.string(),
  /** The first day of the year. */
  effectiveDate: z.string(),
  /** The latest of status change, email and contact. */
  lastActivity: z.string(),
  mailedAt: nullableText,
  mailedTo: nullableText,
  /** The day by which the customer is asked to sign; null until it is sent. */
  dueOn: nullableText,
  /** The primary contact's address, the recipient if no email was sent yet. */
  email: nullableText,
  salesAgent: nullableRef,
  /** Number of plans without a successor next year. */
  plansWithoutSuccessor: count,
  /** What the signed-in user may do with it: email the link again. */
  abilities: z.object({ resend: z.boolean() }),
});
export type SeasonRow = z.infer<typeof seasonRow>;

export const seasonRoutes = defineRoutes('renewalSeason', {
  list: {
    call: 'GET /renewals',
    access: section.clients,
    summary: 'The groups of active clients whose next year is being renewed, soonest and least advanced first',
    response: z.array(seasonRow),
    concurrent: 4,
  },
});
