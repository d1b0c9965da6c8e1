import { type ActorFacts, clientManagers, role, salesManagers } from '#platform/permissions.ts';
import { type FieldTree, fieldsIn } from '#platform/record.ts';
import { withStop } from '#platform/sentence.ts';
import { stage } from '#records/lookups/constants.ts';
import { keptDays, stageNames } from './constants.ts';
import { recordFields } from './customer.fields.ts';

/** Whether a user may merge records of this stage. Both records of a merge need it. */
export const mayMerge = ({ roleId }: Pick<ActorFacts, 'roleId'>, stageId: number): boolean => {
  const roles: readonly number[] = stageId === stage.client ? clientManagers : salesManagers;
  return roles.includes(roleId);
};

const { customerStatus: _status, sGroupId: _group, rfp: ofRfp, ...ofCompany } = recordFields;
const { checklist: _checklist, ...rfp } = ofRfp;
/** What is chosen field by field. Status, affiliated group and checklist are those of the record that stays. */
const mergedFields = { ...ofCompany, rfp } satisfies FieldTree;

interface Chooser {
  /** The stage of the record that stays. */
  stageId: number;
  roleId: number;
}

const isOffered = (path: string, { stageId, roleId }: Chooser): boolean => {
  if (path.startsWith('rfp.adminRates.')) return roleId === role.admin;
  if (path === 'rfp.effectiveDate') return stageId !== stage.client;
  return path !== 'rfp.chance' || stageId === stage.prospect;
};

/** The paths of the fields of a merge. */
export const mergePaths: readonly string[] = fieldsIn(mergedFields).flatMap(([path, { save }]) => (save ? [path] : []));

/** Returns the paths of the fields that the user may take from the record that is merged. */
export const choosableFields = (chooser: Chooser): string[] => mergePaths.filter((path) => isOffered(path, chooser));

const terms = 'rfp.payRoll.wcTerms.';
/** What a new record has that says nothing about the company, where it is not empty, off or 0. */
const unsaid: Readonly<Record<string, unknown>> = {
  'rfp.payRoll.wcTier': 110,
  'rfp.payRoll.taxInfo.subjectToFUTA': true,
  'rfp.payRoll.taxInfo.isTaxCurrent': true,
  [`${terms}experienceMod`]: 1,
  [`${terms}premiumDiscount`]: 'none',
  [`${terms}assessmentBase`]: 'standard',
  [`${terms}program`]: 'master',
  [`${terms}billedMod`]: 1,
};

const isUnsaid = (path: string, value: unknown): boolean =>
  path in unsaid ? value === unsaid[path] : !value || (Array.isArray(value) && value.length === 0);

/** Whether a field is taken from the other record unless the user chooses: the fuller value, then that of the newer record. */
export const takesOther = (path: string, own: unknown, other: unknown, isOtherNewer: boolean): boolean =>
  !isUnsaid(path, other) && (isUnsaid(path, own) || isOtherNewer);

export interface MergeSide {
  id: number;
  name: string;
  stageId: number;
  hasBenefits: boolean;
  createdAt: string;
}

/** Whether `one` may stay: benefits never move, and a client stays. */
export const mayStay = (one: MergeSide, other: MergeSide): boolean =>
  !other.hasBenefits && (other.stageId !== stage.client || one.stageId === stage.client);

/** Returns why two records cannot be merged; null if they can. */
export const whyNotMerged = (one: MergeSide, other: MergeSide): string | null => {
  if (one.id === other.id) return 'A record cannot be merged with itself.';
  return mayStay(one, other) || mayStay(other, one)
    ? null
    : `Both ${one.name} and ${other.name} have benefits or carrier data, so they cannot be merged.`;
};

/** Returns why a record cannot be the one that stays. */
export const whyNotStaying = ({ name, hasBenefits }: MergeSide): string =>
  hasBenefits
    ? `${name} has benefits or carrier data, so it must be the record that stays.`
    : `${name} is a client, so it must be the record that stays.`;

const progress = ({ stageId }: MergeSide): number => (stageId === stage.archived ? 0 : stageId);

/** Returns the record that stays unless the user chooses: the further stage, then the older one. */
export const stayingOf = (one: MergeSide, other: MergeSide): MergeSide => {
  if (mayStay(one, other) !== mayStay(other, one)) return mayStay(one, other) ? one : other;
  const further = progress(one) - progress(other);
  if (further !== 0) return further > 0 ? one : other;
  return one.createdAt <= other.createdAt ? one : other;
};

/** The rows that move to the record that stays, with their names for one and for several. */
export const mergedRows = {
  contact: ['contact', 'contacts'],
  location: ['location', 'locations'],
  pay_cycle: ['pay cycle', 'pay cycles'],
  withholding: ['state of unemployment', 'states of unemployment'],
  workers_comp: ['workers’ comp line', 'workers’ comp lines'],
  customer_plan: ['current plan', 'current plans'],
  scenario: ['scenario', 'scenarios'],
  census: ['census', 'censuses'],
  document: ['document', 'documents'],
  acceptance: ['answered proposal', 'answered proposals'],
  note: ['note', 'notes'],
  hand_off_task: ['task', 'tasks'],
  mail_message: ['email', 'emails'],
} as const;
export type MergedRows = keyof typeof mergedRows;

/** Returns rows in words: `3 locations, 1 census`. */
export const rowsText = (counts: readonly { rows: MergedRows; count: number }[]): string =>
  counts.map(({ rows, count }) => `${count} ${mergedRows[rows][count === 1 ? 0 : 1]}`).join(', ');

export const mergedMeanwhileText = 'One of these records was merged in the meantime.';
export const noMergeText = 'There is no merge of these two records that could be undone.';
export const undoTooLateText = `A merge can be undone for ${keptDays} days. This one is older.`;
export const undoDeletedText = (name: string): string =>
  `${name} was deleted or merged in the meantime, so this merge cannot be undone.`;
export const undoLaterText = (name: string): string =>
  `${name} was merged again after this. Please undo that merge first.`;
export const restoreMergedText = (name: string): string =>
  `This record was merged into ${withStop(name)} To bring it back, undo the merge there.`;
export const mergedIntoText = (name: string, stageId: number): string =>
  `This record was merged into ${withStop(`${name}${stageNames[stageId] ? ` (${stageNames[stageId]})` : ''}`)}`;
