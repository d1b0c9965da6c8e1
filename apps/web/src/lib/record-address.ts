import { listPathOf } from '@worksmart/shared/records/customers/addresses.ts';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { putValues, useAddressQuery } from './use-address-query.ts';
import { useLatest } from './use-latest.ts';

/**
 * Query parameters that name the record open over a list, and what is open in it: its tab; in a client’s benefits the year
 * and a group, with the group’s own tab and whether it was opened to view only.
 */
export const recordParams = ['open', 'tab', 'year', 'group', 'section', 'mode'] as const;
/** Those that say what is open inside the record. */
export type InnerParam = Exclude<(typeof recordParams)[number], 'open'>;

type Inner = Partial<Record<InnerParam, string | undefined>>;

const recordQuery = (id: number, inner: Inner): URLSearchParams => {
  const query = new URLSearchParams({ open: String(id) });
  putValues(query, inner);
  return query;
};

/** Returns the address that opens a record, at what is open inside it, over the list of its stage. */
export const recordPath = ({ id, stageId }: { id: number; stageId: number }, inner: Inner = {}): string =>
  `${listPathOf(stageId)}?${recordQuery(id, inner)}`;

/** The record that the address of a list opens. */
export const useOpenRecord = () => {
  const [params, change] = useAddressQuery();
  const text = params.get('open');
  return {
    /** Undefined if no record is open; 0 if the address names none that can exist. */
    id: text === null ? undefined : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0,
    /** Puts a record into the address: as a new history entry, or in place of the record that was open. */
    open: (id: number, how: 'push' | 'replace' = 'push') =>
      change((query) => {
        for (const name of recordParams) query.delete(name);
        query.set('open', String(id));
        return query;
      }, how),
    close: () =>
      change((query) => {
        for (const name of recordParams) query.delete(name);
        return query;
      }),
  };
};

export interface RecordAddress {
  /** Whether the address names the record. */
  named: boolean;
  /** Returns what the address says about the inside of the record. */
  read: (name: InnerParam) => string | undefined;
  /** Changes the address without a history entry. Undefined removes a parameter. */
  write: (changes: Inner) => void;
  /** Goes on over the list of another stage, which the record has entered; nowhere does nothing. */
  moveTo: (stageId: number, id: number, tab: string | undefined) => void;
}

/** A record that opens above another one has no address. */
export const nowhere: RecordAddress = {
  named: false,
  read: () => undefined,
  write: () => undefined,
  moveTo: () => undefined,
};
const Address = createContext(nowhere);

/** Wrap a record that the address names; wrap a record above it with `nowhere`. */
export const RecordAddressProvider = Address.Provider;

/** What the address says is open inside the record. Records without an address read nothing and write nothing. */
export const useRecordAddress = (): RecordAddress => useContext(Address);

/**
 * Replaces a tab in the address that the record does not have, as after its promotion or in a link to its former stage.
 * @param ids the tabs of the record
 * @param tab the open one
 */
export const useExistingTab = (ids: readonly string[], tab: string): void => {
  const { read, write } = useRecordAddress();
  const named = read('tab');
  const isMissing = named !== undefined && !ids.includes(named);
  const correct = useLatest(() => write({ tab }));
  useEffect(() => {
    if (isMissing) correct();
  }, [isMissing, correct]);
};

/** The address of the record that is open over this page’s list. */
export const useListRecordAddress = (): RecordAddress => {
  const [params, change] = useAddressQuery();
  return useMemo(
    () => ({
      named: true,
      read: (name) => params.get(name) ?? undefined,
      write: (changes) => change(changes),
      moveTo: (stageId, id, tab) => change(() => recordQuery(id, { tab }), 'replace', listPathOf(stageId)),
    }),
    [params, change],
  );
};

/** The address of a record that is being created: nowhere, until a promotion takes it to a list. */
export const useNewRecordAddress = (): RecordAddress => {
  const { moveTo } = useListRecordAddress();
  return useMemo(() => ({ ...nowhere, moveTo }), [moveTo]);
};

/** The address of a group open over its client’s record, whose own tab is the parameter `section`. */
export const useGroupAddress = (): RecordAddress => {
  const address = useRecordAddress();
  return useMemo(
    () => ({
      ...address,
      read: (name) => address.read(name === 'tab' ? 'section' : name),
      write: ({ tab, ...others }) => address.write({ ...others, section: tab }),
    }),
    [address],
  );
};
