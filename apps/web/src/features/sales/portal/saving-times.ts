/** When a portal's page saves automatically, in milliseconds: after typing stops, and after a temporary failure. */
export const savingTimes = { settleMs: 900, retryMs: 8_000 };
