import { type StageId, stage } from '#records/lookups/constants.ts';

/** The days before the end of a link within which staff should see that its customer has not finished. */
export const expiringDays = 7;
/** The days that the figures of a proposal are valid, and those before their end within which staff should see it. */
export const proposalDays = 30;
export const lapsingDays = 7;
/** The days before the medical plan of a prospect renews within which staff should see it. */
export const renewingDays = 120;
/** An archived prospect is priced again with today’s figures for this many months. */
export const radarMonths = 36;
/** A record without any event for this many days is idle. */
export const idleDays = 14;
/** A declined proposal needs attention for this many days. */
export const declinedDays = 30;

/** At most so many records of a need are counted and listed. */
export const mostNeeding = 1_000;

interface NeedText {
  /** The stages whose lists can show only these records. */
  stages: readonly StageId[];
  label: string;
  /** The columns and order by which its list says why, where the usual ones do not. */
  shows?: { columns: string; sort?: string };
}

/** Why a sales record needs attention. A list shows only these records with `only`. */
export const recordNeeds = {
  accepted: { stages: [stage.prospect], label: 'Accepted proposals' },
  declined: { stages: [stage.prospect], label: 'Declined proposals' },
  unassigned: { stages: [stage.lead], label: 'Leads without an agent' },
  submitted: { stages: [stage.rfp], label: 'Submitted RFPs' },
  expiring: { stages: [stage.rfp], label: 'Links that expire soon' },
  new: { stages: [stage.lead], label: 'New leads' },
  lapsing: { stages: [stage.prospect], label: 'Proposals about to lapse' },
  renewing: {
    stages: [stage.prospect],
    label: `Plans that renew within ${renewingDays} days`,
    shows: { columns: 'planRenews', sort: 'planRenews.asc' },
  },
  unvalued: {
    stages: [stage.prospect],
    label: 'Prospects whose worth is not known',
    shows: { columns: 'yearlyFee,effectiveDate' },
  },
  radar: {
    stages: [stage.archived],
    label: 'Archived prospects that would save now',
    shows: { columns: 'planRenews,savings', sort: 'savings.desc' },
  },
  idle: { stages: [stage.lead, stage.rfp, stage.prospect], label: 'Idle records' },
} as const satisfies Record<string, NeedText>;

/** The query parameter of a list that shows only what needs attention for one reason. */
export const needParam = 'only';

export type RecordNeed = keyof typeof recordNeeds;
export const recordNeedNames = Object.keys(recordNeeds) as [RecordNeed, ...RecordNeed[]];

/** Returns the parameters of a list that shows the records with a need. */
export const needQuery = (need: RecordNeed): Readonly<Record<string, string>> => {
  const { shows }: NeedText = recordNeeds[need];
  return { [needParam]: need, ...shows };
};

/** Whether the list of a stage can show only the records with a need. */
export const hasNeed = (stageId: number, need: RecordNeed): boolean =>
  (recordNeeds[need].stages as readonly number[]).includes(stageId);
