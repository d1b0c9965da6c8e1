import type { SyncedField } from '@worksmart/shared/sales-sync/constants.ts';

/** Field by field; a field that is not there is one that the other side does not speak of. */
export type SyncedValues = Partial<Record<SyncedField, string | number | null>>;

/** A company as every connector hands it on, nothing of it checked yet. */
export interface RawLead {
  id?: unknown;
  name?: unknown;
  address?: unknown;
  address2?: unknown;
  city?: unknown;
  /** Postal code or name. */
  state?: unknown;
  zip?: unknown;
  description?: unknown;
  source?: unknown;
  agentEmail?: unknown;
  contact?: unknown;
}

export interface LeadPage {
  leads: RawLead[];
  /** Where the next page begins, in the connector's own words; null after the last one. */
  next: string | null;
}

export interface PageRequest {
  /** Only companies changed since then; null for all. */
  since: Date | null;
  cursor: string | null;
  signal: AbortSignal;
}

/** An external sales system. A page that was asked for twice must hold what it held, or what came meanwhile. */
export interface SalesSystem {
  /** @throws SalesSystemError when it does not answer as it should, after a few tries */
  readPage(request: PageRequest): Promise<LeadPage>;
  close(): Promise<void>;
}

/** The other side is away or answers nonsense; the message is a sentence for a person. */
export class SalesSystemError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SalesSystemError';
  }
}

/** Companies asked for at once: few enough to be taken over in one short transaction. */
export const pageSize = 100;
