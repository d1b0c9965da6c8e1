import { z } from 'zod';
import { lookupRef } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';

const count = z.number().int();
const text = z.string().nullable();

/** A group whose renewal is under way, or done for a year that has not begun. */
export const seasonRow = z.object({
  /** benefitGroupRecordID. */
  id: count,
  customerID: count,
  /** The client id of the year that is renewed. */
  clientID: count,
  companyName: z.string(),
  groupName: z.string(),
  year: count,
  renewalStatus: lookupRef,
  renewalStatusDate: z.string(),
  /** The first day of the year. */
  effectiveDate: z.string(),
  /** The newest of status, mail and contact: since then nothing happened. */
  lastActivity: z.string(),
  mailedAt: text,
  mailedTo: text,
  /** Of the primary contact: where a mail would go that has gone nowhere yet. */
  email: text,
  salesAgent: lookupRef.nullable(),
  /** Plans that next year has no successor for. */
  plansWithoutSuccessor: count,
  /** What this person may do with it: mail the link once more. */
  abilities: z.object({ resend: z.boolean() }),
});
export type SeasonRow = z.infer<typeof seasonRow>;

export const seasonRoutes = {
  list: defineRoute({
    id: 'renewalSeason.list',
    method: 'GET',
    path: '/renewals',
    access: section.clients,
    summary: 'The groups of active clients whose next year is being renewed, soonest and least advanced first',
    response: z.array(seasonRow),
    concurrent: 4,
  }),
};
