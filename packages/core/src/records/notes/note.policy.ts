import { type ActorFacts, role } from '@worksmart/shared/platform/permissions.ts';
import { any, equal, fact, nullable, yes } from '#platform/rule.ts';
import { type CustomerFacts, canOpen, canSave } from '#records/customers/customer.policy.ts';

/** Whether the actor may read notes: everyone who may open the record, but not through a portal. */
export const canReadNotes = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  actor.portalOf === undefined && canOpen(actor, customer);

/** Whether the actor may add notes: everyone who may save the company, but not through a portal. */
export const canNote = (actor: ActorFacts, customer: CustomerFacts): boolean =>
  actor.portalOf === undefined && canSave(actor, customer);

interface NoteFacts {
  actor: ActorFacts;
  /** Null if no user wrote it. */
  createdById: number | null;
}

/** SQL of the rule's two parameters. */
interface Changer {
  administers: string;
  userId: string;
}

export const administers = fact(
  (names: Changer) => `${names.administers}::boolean`,
  ({ actor }: Pick<NoteFacts, 'actor'>) => actor.roleId === role.admin,
);
export const userId = fact(
  (names: Changer) => `${names.userId}::int`,
  ({ actor }: Pick<NoteFacts, 'actor'>) => actor.userId,
);
const createdById = nullable('n.created_by_id', (note: NoteFacts) => note.createdById);

/** Who may change and delete note `n` of a customer whose notes they may read: its author and role 1. */
export const mayChangeNote = any(yes(administers), equal(createdById, userId));
