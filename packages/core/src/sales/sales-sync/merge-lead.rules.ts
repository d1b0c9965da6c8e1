import { type SyncedField, syncedFields } from '@worksmart/shared/sales/sales-sync/constants.ts';
import type { SyncedValues } from './sales-system.ts';

export interface Conflict {
  field: SyncedField;
  ours: string | number | null;
  theirs: string | number | null;
}

/** What the sync stores about a record, in addition to its current values. */
export interface SyncMemory {
  /** The values that the sync last wrote, or on which both sides agreed. */
  written: SyncedValues;
  /** The values that last came in, whether applied or not. */
  offered: SyncedValues;
}

export interface Merged extends SyncMemory {
  /** The values to write. */
  changes: SyncedValues;
  /** Fields that both staff and the sales system changed; the staff's values stay. */
  conflicts: Conflict[];
}

/**
 * Merges incoming values into the current ones, field by field. A field that differs from what the sync last wrote was changed
 * by staff and stays; if the sales system changes it again, that conflict is reported once. Once both sides have the same
 * value, the sync updates the field again. Fields that the sales system does not send stay unchanged.
 */
export const mergeLead = (current: SyncedValues, incoming: SyncedValues, memory: SyncMemory): Merged => {
  const merged: Merged = { changes: {}, conflicts: [], written: { ...memory.written }, offered: { ...memory.offered } };
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
