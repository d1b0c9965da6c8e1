import { z } from 'zod';
import type { CalendarDate } from '../dates.ts';
import { calendarDate, flagText, idText, optionalText } from '../fields.ts';
import { allClients, mostClients, reportMessages } from './constants.ts';

const day = (message: string) =>
  z
    .string({ error: message })
    .pipe(calendarDate(message))
    .transform((date, issues): CalendarDate => {
      if (date !== null) return date;
      issues.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** Ids of a comma list, each once; undefined where something else is among them. */
const readIds = (text: string): number[] | undefined => {
  const ids = text.split(',').map((part) => idText.safeParse(part.trim()));
  return ids.every(({ success }) => success) ? [...new Set(ids.map(({ data }) => Number(data)))] : undefined;
};

/** A comma list, or the word for all of them, which is read as null. At least one: a report of nobody is a slip. */
const customerIds = z
  .union([z.null(), z.array(z.number()), z.number().transform(String), z.string()], { error: reportMessages.clients })
  .transform((given, issues): number[] | null => {
    // What an earlier reading made of a list may be read again.
    const text = given === null ? allClients : String(given);
    if (text === allClients) return null;
    const ids = readIds(text);
    if (ids && ids.length <= mostClients) return ids;
    const tooMany = `Please select at most ${mostClients.toLocaleString('en-US')} clients, or all of them.`;
    issues.addIssue({ code: 'custom', message: ids ? tooMany : reportMessages.clients });
    return z.NEVER;
  });

const year = z
  .union([z.number(), z.string()], { error: reportMessages.year })
  .transform(String)
  .refine((text) => /^(199\d|20\d\d|2100)$/.test(text), reportMessages.year)
  .transform(Number);

const nameText = optionalText(65).transform((name) => name ?? null);

/** First and last day, both of them counted. */
const dates = { start: day(reportMessages.start), end: day(reportMessages.end) };
const clients = { customerIds };
/** Of the member whose claims are looked for; either may be left out. */
const name = { firstName: nameText, lastName: nameText };

/** A day that cannot be read is undefined here: that was said, and there is no order to speak of. */
const isOrdered = (range: { start?: CalendarDate; end?: CalendarDate }): boolean =>
  range.start === undefined || range.end === undefined || range.start <= range.end;
const unordered = { path: ['end'], message: reportMessages.order };

const ofYear = z.object({ year });
const ofDates = z.object(dates).refine(isOrdered, unordered);
const ofClients = z.object({ ...dates, ...clients }).refine(isOrdered, unordered);
const ofMembers = z.object({ ...dates, ...clients, ...name }).refine(isOrdered, unordered);
/** Names and ids of members are left out unless they are asked for. */
const ofClaimants = z
  .object({ ...dates, ...clients, ...name, redacted: flagText.default(true) })
  .refine(isOrdered, unordered);

/** The Claims Summary dialog's own spelling of its clients. */
export const claimSummaryRequest = z.object({ ...dates, customerids: customerIds }).refine(isOrdered, unordered);

/** What each report is asked with: the documented names. */
export const reportQueries = {
  claimSummary: ofClients,
  claimUploadAudit: ofMembers,
  reinsurance: ofMembers,
  reinsuranceDetail: ofMembers,
  medicalLossSummary: ofDates,
  annualDataExtract: ofYear,
  tierRateChart: ofYear,
  highClaimant: ofClaimants,
  highClaimantExtract: ofClaimants,
};

export type ReportKey = keyof typeof reportQueries;
export const reportKeys = Object.keys(reportQueries) as ReportKey[];

/** What was asked for, checked: days as calendar dates, `customerIds` null for all clients, names null where none. */
export type ReportFilters = { [Key in ReportKey]: z.output<(typeof reportQueries)[Key]> };
