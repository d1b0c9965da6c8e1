import { type SyncedField, syncedFields } from '@worksmart/shared/sales-sync/constants.ts';
import type { SyncedValues } from './sales-system.ts';

export interface Conflict {
  field: SyncedField;
  ours: string | number | null;
  theirs: string | number | null;
}

/** What the sync knows of a record besides its present values. */
export interface SyncMemory {
  /** As the sync last wrote it, or found both sides to agree. */
  written: SyncedValues;
  /** As it last came in, taken or not. */
  offered: SyncedValues;
}

export interface Merged extends SyncMemory {
  /** What is to be written. */
  changes: SyncedValues;
  /** Fields that staff changed, and the other side since then too: the values of staff stay. */
  conflicts: Conflict[];
}

/**
 * Lays what came in over what is here, field by field. A field that differs from what the sync last wrote was changed
 * by staff and stays theirs; when the other side changes it again, that is told once. A field that came to be the same
 * on both sides belongs to the sync again. Fields that the other side does not speak of are left alone.
 */
export const mergeLead = (current: SyncedValues, incoming: SyncedValues, memory: SyncMemory): Merged => {
  const merged: Merged = {
    changes: {},
    conflicts: [],
    written: { ...memory.written },
    offered: { ...memory.offered },
  };
  for (const field of syncedFields) {
    const theirs = incoming[field];
    if (theirs === undefined) continue;
    const ours = current[field] ?? null;
    if (theirs === ours) {
      merged.written[field] = theirs;
    } else if (field in memory.written && memory.written[field] === ours) {
      merged.changes[field] = theirs;
      merged.written[field] = theirs;
    } else if (memory.offered[field] !== theirs) {
      merged.conflicts.push({ field, ours, theirs });
    }
    merged.offered[field] = theirs;
  }
  return merged;
};
