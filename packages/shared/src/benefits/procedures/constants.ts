/** Lookup type of the procedures, and the one procedure that can run. */
export const procedureTypeId = 40;
export const procedureId = { renewClients: 188 } as const;

/** Descriptions for the table of procedures. */
export const procedureDescriptions: Readonly<Record<number, string>> = {
  [procedureId.renewClients]:
    'Prepares the next benefit year of every active client: its groups with next year’s plans and premiums, waiting to be sent.',
};

/** Groups that the preview lists individually. */
export const maxListedChanges = 10;
