import { z } from 'zod';
import { rowVersion } from '#platform/fields.ts';

/** How a carrier bills someone who joins or leaves within a month. */
export const washRules = ['full', '15th', 'daily'] as const;
export type WashRule = (typeof washRules)[number];

export const washLabels: Readonly<Record<WashRule, string>> = {
  full: 'The full month',
  '15th': 'The full month for those there on the 15th and after, else nothing',
  daily: 'By the day',
};

/** How many days after a month’s end a carrier still corrects it, if its profile says nothing. */
export const defaultDisputeDays = 60;
const mostDisputeDays = 400;
const daysMessage = `Please enter 1 to ${mostDisputeDays} days.`;

const billingFields = {
  /** Who joins or leaves within a month is billed for the full month, by the 15th, or by the day */
  washRule: z.enum(washRules, 'Please choose a rule.'),
  /** How many days after a month’s end the carrier still corrects its premiums */
  disputeDays: z.number(daysMessage).int(daysMessage).min(1, daysMessage).max(mostDisputeDays, daysMessage),
};

/** A carrier's rules for its bills, with which its premiums are checked. */
export const carrierBilling = z.object(billingFields);
export const carrierBillingSave = carrierBilling.extend({ rowVersion });
export type CarrierBillingSave = z.output<typeof carrierBillingSave>;
