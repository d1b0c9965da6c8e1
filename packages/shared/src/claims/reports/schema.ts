import { z } from 'zod';
import type { CalendarDate } from '#platform/dates.ts';
import { flagText, idText, optionalText, requiredDate } from '#platform/fields.ts';
import { acrossFields } from '#platform/schema-parts.ts';
import { tableFormat } from '#platform/table-formats.ts';
import { allClients, maxReportClients, reportMessages } from './constants.ts';

/** The ids of a comma-separated list without duplicates; undefined if it contains anything else. */
const readIds = (text: string): number[] | undefined => {
  const ids = text.split(',').map((part) => idText.safeParse(part.trim()));
  return ids.every(({ success }) => success) ? [...new Set(ids.map(({ data }) => Number(data)))] : undefined;
};

/** A comma-separated list, or the word for all clients, which becomes null. At least one client is required. */
const customerIds = z
  .union([z.null(), z.array(z.number()), z.number().transform(String), z.string()], { error: reportMessages.clients })
  .transform((given, issues): number[] | null => {
    // The output of this schema is valid input too.
    const text = given === null ? allClients : String(given);
    if (text === allClients) return null;
    const ids = readIds(text);
    if (ids && ids.length <= maxReportClients) return ids;
    const tooMany = `Please select at most ${maxReportClients.toLocaleString('en-US')} clients, or all of them.`;
    issues.addIssue({ code: 'custom', message: ids ? tooMany : reportMessages.clients });
    return z.NEVER;
  });

const year = z
  .union([z.number(), z.string()], { error: reportMessages.year })
  .transform(String)
  .refine((text) => /^(199\d|20\d\d|2100)$/.test(text), reportMessages.year)
  .transform(Number);

const nameText = optionalText(65).transform((name) => name ?? null);

/** First and last day, both inclusive. */
const dates = { start: requiredDate(reportMessages.start), end: requiredDate(reportMessages.end) };
const clients = { customerIds };
/** The member whose claims are searched; either name may be omitted. */
const name = { firstName: nameText, lastName: nameText };

const isOrdered = ({ start, end }: { start: CalendarDate; end: CalendarDate }): boolean => start <= end;
const unordered = acrossFields('end', reportMessages.order, Object.keys(dates));

const ofYear = z.object({ year });
const ofDates = z.object(dates).refine(isOrdered, unordered);
const ofClients = z.object({ ...dates, ...clients }).refine(isOrdered, unordered);
const ofMembers = z.object({ ...dates, ...clients, ...name }).refine(isOrdered, unordered);
/** Names and ids of members are left out unless requested. */
const ofClaimants = z
  .object({
    ...dates,
    ...clients,
    ...name,
    /** Write numbers instead of names */
    redacted: flagText.default(true),
  })
  .refine(isOrdered, unordered);

/** The Claims Summary dialog's own spelling of the client list. */
export const claimSummaryRequest = z
  .object({
    ...dates,
    /** The ids of customers, separated by commas */
    customerids: customerIds,
  })
  .refine(isOrdered, unordered);

/** Reports without layout. The yearly extract is a zip of CSV files, or one workbook with a sheet for each. */
const asTable = {
  /** The file wanted: csv (default; report 7: a zip of CSV files) or xlsx */
  format: tableFormat,
};

/** The parameters of each report, with the documented names. */
export const reportQueries = {
  claimSummary: ofClients,
  claimUploadAudit: ofMembers.safeExtend(asTable),
  reinsurance: ofMembers.safeExtend(asTable),
  reinsuranceDetail: ofMembers.safeExtend(asTable),
  medicalLossSummary: ofDates.safeExtend(asTable),
  annualDataExtract: ofYear.extend(asTable),
  tierRateChart: ofYear,
  highClaimant: ofClaimants,
  highClaimantExtract: ofClaimants.safeExtend(asTable),
};

export type ReportKey = keyof typeof reportQueries;
export const reportKeys = Object.keys(reportQueries) as ReportKey[];

/** The validated filter: days as calendar dates, `customerIds` null for all clients, names null if not given. */
export type ReportFilters = { [Key in ReportKey]: z.output<(typeof reportQueries)[Key]> };
