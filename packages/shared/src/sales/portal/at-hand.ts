/** How long the RFP portal takes, in minutes. */
export const portalMinutes = 30;

/** What a customer should have at hand for it. */
export const atHand: readonly string[] = [
  'FEIN and date of incorporation',
  'How many people you pay, how often, and their wages per month',
  'Your last quarterly tax returns, with state account numbers and rates',
  'Your workers’ compensation policy, with class codes and rates',
  'The vendors and renewal dates of your benefit plans, and their last invoices',
];
