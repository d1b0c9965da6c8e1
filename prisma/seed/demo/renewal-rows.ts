import { renewalStatus } from '#shared/benefits/benefit-groups/constants.ts';
import { proposedDueDay } from '#shared/benefits/renewals/due-day.rules.ts';
import { addDays, officeTime } from './calendar.ts';
import type { DemoRows, DemoSetting } from './demo-rows.ts';
import type { Random } from './random.ts';

/** Weighted statuses of the renewals into the next year. */
const renewals = [
  [renewalStatus.pendingRenewal, 24],
  [renewalStatus.pendingReceipt, 20],
  [renewalStatus.received, 10],
  [renewalStatus.pendingSubmission, 16],
  [renewalStatus.pendingReview, 12],
  [renewalStatus.renewed, 12],
  [renewalStatus.omitted, 6],
] as const;
const hasPortal: readonly number[] = [175, 176, 177, 178, 174];
const isSubmitted: readonly number[] = [178, 174];
/** Days between sending the link and the latest status change, by status. */
const mailedBefore: Readonly<Record<number, number>> = { 175: 0, 176: 3, 177: 6, 178: 9, 174: 14 };
const initials = ['KM', 'JDL', 'AR', 'TS'];

export interface Renewal {
  renewalStatusId: number;
  renewalStatusDate: Date;
  submissionDate: Date | null;
  renewalKey: string | null;
  contactDate: Date | null;
  contactInitial: string | null;
  mailedAt?: Date;
  mailedTo?: string;
  renewalDueOn?: Date;
  signedName?: string;
  signedAt?: Date;
  signedConsent?: boolean;
}

/** The due day as Send Renewal proposes it. */
const dueDayAt = (mailedAt: Date): Date =>
  new Date(`${proposedDueDay(mailedAt.getUTCFullYear() + 1, mailedAt.toISOString()).slice(0, 10)}T00:00:00Z`);

type Contact = DemoRows['contacts'][number];

/** The fields of a renewal that depend on the contact: the recipient of the link, and the signer. */
export const byContact = (
  { renewalStatusId, renewalStatusDate, submissionDate }: Renewal,
  contact: Contact | undefined,
) => {
  const days = mailedBefore[renewalStatusId];
  if (!contact || days === undefined) return {};
  const mailedAt = addDays(renewalStatusDate, -days);
  return {
    ...(contact.email && { mailedAt, mailedTo: contact.email, renewalDueOn: dueDayAt(mailedAt) }),
    ...(submissionDate && {
      signedName: `${contact.firstName} ${contact.lastName}`,
      signedAt: submissionDate,
      signedConsent: true,
    }),
  };
};

/** A renewal of a past year, which was completed before the year began. */
export const pastRenewal = (random: Random, year: number): Renewal => {
  const signed = officeTime(random, new Date(Date.UTC(year - 1, 11, 15)), random.int(1, 40));
  return {
    renewalStatusId: renewalStatus.renewed,
    renewalStatusDate: signed,
    submissionDate: addDays(signed, -2),
    renewalKey: null,
    contactDate: null,
    contactInitial: null,
  };
};

/** A submission sets the status Pending Review; a renewed one was approved some days after its submission. */
const submissionOf = (random: Random, renewalStatusId: number, statusDate: Date): Date | null => {
  if (!isSubmitted.includes(renewalStatusId)) return null;
  const daysToApproval = random.int(0, 5);
  return renewalStatusId === renewalStatus.renewed ? addDays(statusDate, -daysToApproval) : statusDate;
};

/** The current state of the renewal into the next year. */
export const currentRenewal = (random: Random, { today, newKey }: Pick<DemoSetting, 'today' | 'newKey'>): Renewal => {
  const renewalStatusId = random.weighted(renewals);
  const daysAgo = random.int(1, 38);
  const renewalStatusDate = officeTime(random, today, daysAgo);
  const hasContactNote = renewalStatusId !== renewalStatus.pendingRenewal && random.chance(0.7);
  return {
    renewalStatusId,
    renewalStatusDate,
    submissionDate: submissionOf(random, renewalStatusId, renewalStatusDate),
    renewalKey: hasPortal.includes(renewalStatusId) ? newKey() : null,
    contactDate: hasContactNote ? addDays(today, -random.int(1, daysAgo)) : null,
    contactInitial: hasContactNote ? random.pick(initials) : null,
  };
};
