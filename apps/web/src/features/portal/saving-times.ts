/** When a portal's page saves itself, in milliseconds: after the typing stops, and after a failure that may pass. */
export const savingTimes = { settleMs: 900, retryMs: 8_000 };
