import { clientListColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import type { ListPlace } from '#lib/list-windows.ts';
import { readState } from '#ui/table/use-table-state.ts';
import { placeOf } from '../use-customer-list.ts';

/** The order in which the list opens. */
export const byName = { column: 'name', descending: false } as const;

export const showsInactive = (address: URLSearchParams): boolean => address.get('inactive') === '1';

/** Returns the place that the list will show when it renders at this address. */
export const clientPlaceAt = (address: URLSearchParams): ListPlace =>
  placeOf({
    state: readState(address, byName),
    columns: clientListColumns,
    activeOnly: !showsInactive(address),
  });
