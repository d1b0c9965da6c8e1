import { prospectStatus, rfpStatus, stage } from '#shared/records/lookups/constants.ts';
import { addDays, firstOfMonth, officeTime } from './calendar.ts';
import type { DemoRecord } from './demo-rows.ts';

const portalDays = 30;

/**
 * Returns when an RFP or prospect wants to begin, and the year that prices it. A quarter was priced before it said so, a
 * quarter begins next month, all others have not said it yet.
 */
const plannedYear = (customerId: number, today: Date) => {
  const rfpYear = today.getUTCFullYear();
  if (customerId % 4 === 1) return { rfpYear, effectiveDate: new Date(Date.UTC(rfpYear + 1, 0, 1)) };
  return customerId % 4 === 2 ? { rfpYear, effectiveDate: firstOfMonth(today, 1) } : { rfpYear };
};

/** Returns the last day of the portal's link, before the company begins. */
const expirationFrom = (from: Date, effectiveDate: Date | undefined): Date => {
  const usual = addDays(from, portalDays);
  return effectiveDate && from < effectiveDate && effectiveDate <= usual ? addDays(effectiveDate, -1) : usual;
};

/** Adds the record's portal session and its checklist; a lead has no key and no dates yet. */
export function addRfp({ rows, random, setting, customerId, standing, reached }: DemoRecord) {
  const rfpYear = setting.today.getUTCFullYear();
  if (reached === stage.lead) {
    rows.rfps.push({ customerId, rfpYear });
    return;
  }
  const { statusId } = standing;
  const isRfp = reached === stage.rfp;
  // Records past the RFP stage opened their portal some weeks earlier.
  const openedDaysAgo = standing.stageDaysAgo + (isRfp && !standing.archivedFrom ? 0 : random.int(14, 45));
  const createdOn = officeTime(random, setting.today, openedDaysAgo);
  const customer = rows.customers.at(-1);
  const earlier = addDays(createdOn, -4);
  // The lead was there before its portal.
  if (customer?.createdAt && new Date(customer.createdAt) > earlier) customer.createdAt = earlier;
  const submitted = !isRfp || statusId !== rfpStatus.pendingSubmission;
  const submittedDaysAgo = Math.max(1, openedDaysAgo - random.int(2, 12));
  const asks = reached === stage.rfp || reached === stage.prospect;
  const readyForClient = reached === stage.client || (!isRfp && statusId !== prospectStatus.proposalInProgress);
  const planned = asks ? plannedYear(customerId, setting.today) : { rfpYear };
  rows.rfps.push({
    customerId,
    rfpKey: setting.newKey(),
    createdOn,
    createdById: setting.adminId,
    submittedOn: submitted ? officeTime(random, setting.today, submittedDaysAgo) : null,
    // Unlocking extends the expiration.
    expiration: expirationFrom(statusId === rfpStatus.unlocked ? setting.today : createdOn, planned.effectiveDate),
    ...planned,
    step1_1: readyForClient,
    step1_2: reached === stage.client || (readyForClient && random.chance(0.5)),
  });
}
