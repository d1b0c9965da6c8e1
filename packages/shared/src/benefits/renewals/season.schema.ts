import { z } from 'zod';
import { renewalFields } from '#benefits/benefit-groups/group.fields.ts';
import { lookupRef, nullableRef, nullableText } from '#platform/fields.ts';
import { listWindow } from '#platform/lists/window.schema.ts';

const count = z.number().int();

/** A group whose renewal is in progress, or completed for a year that has not begun. */
export const seasonRow = z.object({
  /** The `benefitGroupRecordID` of the renewal */
  id: count,
  customerID: count,
  /** The id of the client’s year: `clientId` in the paths of benefit groups */
  clientID: count,
  companyName: z.string(),
  groupName: z.string(),
  year: count,
  renewalStatus: lookupRef,
  renewalStatusDate: z.string(),
  /** The first day of the year */
  effectiveDate: z.string(),
  /** When something last happened with the renewal, a change of its status, an email or a contact; an instant in UTC */
  lastActivity: z.string(),
  mailedAt: renewalFields.mailedAt.read,
  mailedTo: nullableText,
  /** The day by which the customer is asked to sign; null until it is sent */
  dueOn: nullableText,
  /** The primary contact’s address, the recipient if no email was sent yet; null if there is none */
  email: nullableText,
  salesAgent: nullableRef,
  /** How many of the group’s plans have no successor in the new year */
  plansWithoutSuccessor: count,
  // What the signed-in user may do with it: email the link for the first time (`run`) or again.
  abilities: z.object({ resend: z.boolean(), run: z.boolean() }),
});
export type SeasonRow = z.infer<typeof seasonRow>;

/** How a renewal changes the premiums of the plans that continue. */
export const seasonChange = z.object({
  /** The `benefitGroupRecordID` of the renewal */
  id: count,
  /** The change, percent: of the employees’ premiums if they are known, else of the rates; null without premiums */
  percent: z.number().nullable(),
  /** The change for the employees as billed or as in the census, USD per month; null if they are not known */
  dollars: z.number().nullable(),
  /** Whether a plan of this year does not continue, so that the change is that of the others */
  inPart: z.boolean(),
});
export type SeasonChange = z.infer<typeof seasonChange>;

/** The response with `windows`: the whole list if it is not too long, otherwise one window of it. */
export const seasonWindow = z.object({ results: z.array(seasonRow), window: listWindow.optional() });
export type SeasonWindow = z.infer<typeof seasonWindow>;

/** What a screen shows of the list next to a window. */
export const seasonFacets = z.object({
  /** The values that occur, by column, for the filters of the screen */
  values: z.record(z.string(), z.array(z.string())),
  // The number of renewals in each status that occurs, by its id.
  statuses: z.array(z.object({ id: count, count })),
  /** Renewals that were sent over a week ago, have not been opened, and may be sent again by the signed-in user */
  forgotten: count,
  /** Whether the signed-in user may send renewals in bulk */
  maySend: z.boolean(),
});
export type SeasonFacets = z.infer<typeof seasonFacets>;
