/** Lookup type of the procedures, and the one that does something. */
export const procedureTypeId = 40;
export const procedureId = { renewClients: 188 } as const;

/** What a procedure does, where its table says it. */
export const procedureDescriptions: Readonly<Record<number, string>> = {
  [procedureId.renewClients]:
    'Prepares the next benefit year of every active client: its groups with next year’s plans and premiums, waiting to be sent.',
};

/** Groups that the preview lists one by one. */
export const largestChanges = 10;
