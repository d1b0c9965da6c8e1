import { useState } from 'react';
import type { Fields } from './differences.ts';
import { type PendingEdit, type PortalKeys, readPendingEdit } from './drafts.ts';
import { fittedEdit, type ServerState } from './edited-record.ts';

/** Returns the edit this device had not sent when the page opened. The page sends it as if it had just been typed. */
export const usePendingEdit = <V extends Fields>(
  keys: PortalKeys,
  server: ServerState<V>,
): PendingEdit<V> | undefined => {
  const [found] = useState(() => fittedEdit(readPendingEdit<V>(keys), server));
  return found;
};
