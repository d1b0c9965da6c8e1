import { z } from 'zod';
import { id, recordId, requiredDate, rowVersion } from '#platform/fields.ts';
import { unprintableText } from '#platform/unprintable.ts';
import { dueNeededMessage } from './due-day.rules.ts';
import { reminderDays } from './reminder.rules.ts';

export const nothingToSendMessage = 'Please select renewals to send.';
/** The most renewals that one call sends. */
export const maxSentRenewals = 20_000;
export const tooManySentMessage = `Please send at most ${maxSentRenewals.toLocaleString('en-US')} renewals at a time.`;

/**
 * Body of POST /renewals/send: the groups (benefitGroupRecordIDs) and one due day for all of them. Null resends: each keeps its
 * due day, and renewals that were not sent before are left out.
 */
export const renewalsSend = z.object({
  groupIDs: z.array(recordId()).min(1, nothingToSendMessage).max(maxSentRenewals, tooManySentMessage),
  dueOn: requiredDate(dueNeededMessage).nullable(),
});

/**
 * Body of POST /renewals/send/preview.
 * @param matching the filters of the renewals list, which choose the renewals instead of their ids
 */
export const renewalsSendPreview = <Matching extends z.ZodType>(matching: Matching) =>
  renewalsSend
    .extend({
      groupIDs: renewalsSend.shape.groupIDs.optional(),
      matching: matching.optional(),
      /** Whose email to show: the index in `recipients`, from 0 */
      shown: id.default(0),
    })
    .refine((body) => (body.groupIDs === undefined) !== (body.matching === undefined), {
      path: ['groupIDs'],
      message: nothingToSendMessage,
    });

const count = z.number().int();

export const renewalsPreview = z.object({
  /** Who gets an email: one per client and address, with all its groups */
  recipients: z.array(
    z.object({
      customerID: count,
      companyName: z.string(),
      to: z.string(),
      /** The benefit groups that the email is about */
      groups: z.array(z.object({ id: count, name: z.string() })),
    }),
  ),
  /** What is left out, and why: no address is known, or the status does not allow it */
  leftOut: z.array(z.object({ id: count, companyName: z.string(), groupName: z.string(), reason: z.string() })),
  /** Names of clients and groups with characters that no font has; documents print their code points instead */
  unprintable: z.array(unprintableText),
  /**
   * The email that the chosen client would get; null if none is chosen. Its link ends in `…`: keys are made on sending
   */
  email: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }).nullable(),
});
export type RenewalsPreview = z.infer<typeof renewalsPreview>;

/** The result for each renewal; `waiting` are still to be sent. */
export const renewalSendResult = z.object({
  /** The ids of the renewals that were sent */
  done: z.array(count),
  /** What could not be done, and why */
  failed: z.array(z.object({ id: count, message: z.string() })),
  /** How many emails are still to be sent */
  waiting: count,
});
export type RenewalSendResult = z.infer<typeof renewalSendResult>;

/** Reminders that are switched off, as days before the due day. */
export const remindersOff = z.object({
  /** The reminders to switch off, as days before the due day: 21, 14, 7 or 2 */
  off: z.array(
    z
      .number()
      .int()
      .refine((days) => (reminderDays as readonly number[]).includes(days), 'There is no such reminder.'),
  ),
});

/** Body of PATCH /renewal/{id}/reminders. */
export const ownRemindersOff = remindersOff.extend({ rowVersion });
