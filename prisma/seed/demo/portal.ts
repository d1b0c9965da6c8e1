import { prospectStatus, rfpStatus, stage } from '#shared/records/lookups/constants.ts';
import { addDays, officeTime } from './calendar.ts';
import type { DemoRecord } from './demo-rows.ts';

const portalDays = 30;

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
  const readyForClient = reached === stage.client || (!isRfp && statusId !== prospectStatus.proposalInProgress);
  rows.rfps.push({
    customerId,
    rfpKey: setting.newKey(),
    createdOn,
    createdById: setting.adminId,
    submittedOn: submitted ? officeTime(random, setting.today, submittedDaysAgo) : null,
    // Unlocking extends the expiration.
    expiration: addDays(statusId === rfpStatus.unlocked ? setting.today : createdOn, portalDays),
    rfpYear,
    step1_1: readyForClient,
    step1_2: reached === stage.client || (readyForClient && random.chance(0.5)),
  });
}
