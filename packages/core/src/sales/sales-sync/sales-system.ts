import type { SyncedField } from '@worksmart/shared/sales/sales-sync/constants.ts';

/** Values by field; a field that the sales system does not send is missing. */
export type SyncedValues = Partial<Record<SyncedField, string | number | null>>;

type RawField = 'name' | 'address' | 'address2' | 'city' | 'state' | 'zip' | 'description' | 'source' | 'agentEmail';

/** A company as every connector returns it, not yet validated. Its state is a postal code or a name. */
export type RawLead = { readonly [Field in 'id' | RawField | 'contact']?: unknown };

export interface LeadPage {
  leads: RawLead[];
  /** The cursor of the next page, in the connector's own format; null after the last one. */
  next: string | null;
}

export interface PageRequest {
  /** Only companies changed since this time; null for all. */
  since: Date | null;
  cursor: string | null;
  signal: AbortSignal;
}

/** An external sales system. A page requested again must have the same companies, or newer data. */
export interface SalesSystem {
  /** @throws SalesSystemError if it still does not respond correctly after several tries */
  readPage(request: PageRequest): Promise<LeadPage>;
  close(): Promise<void>;
}

/** The sales system is unavailable or its response is invalid; the message is a sentence for the user. */
export class SalesSystemError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SalesSystemError';
  }
}

/** Companies per page: few enough to import in one short transaction. */
export const pageSize = 100;
