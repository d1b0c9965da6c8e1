import type { ActorFacts } from '@worksmart/shared/platform/permissions.ts';
import { any, equal, fact, nullable, yes } from '#platform/rule.ts';
import { administers, userId } from '../note.policy.ts';

interface FollowUpFacts {
  actor: ActorFacts;
  /** Who wrote the note; null if no user did. */
  authorId: number | null;
  /** Who follows up. */
  personId: number;
}

const authorId = nullable('n.created_by_id', (note: FollowUpFacts) => note.authorId);
const personId = fact('f.user_id', (followUp: FollowUpFacts) => followUp.personId);

/**
 * Who may complete and move follow-up `f` of note `n` on a record that they may save: its person, the author of the note
 * and role 1.
 */
export const mayChangeFollowUp = any(yes(administers), equal(authorId, userId), equal(personId, userId));
