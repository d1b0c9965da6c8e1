import type { Matching } from '@worksmart/shared/records/customers/list.routes.ts';
import { memo, useMemo } from 'react';
import { AddressedRecord } from '#features/sales/customer-record/customer-record.public.ts';

interface Props {
  stageId: number;
  /** All filtered rows, sorted. Inactive clients must be activated before they open, so next and previous skip them. */
  listed: readonly { id: number; isActive?: boolean }[];
  /** The filters of the list, if `listed` are only the rows of a window. */
  matching: Matching | undefined;
}

const isSame = (one: Props, other: Props): boolean =>
  one.stageId === other.stageId &&
  one.listed === other.listed &&
  JSON.stringify(one.matching) === JSON.stringify(other.matching);

/** The open record of a list. Renders again only when the list’s rows, its filters or the address change. */
export const ListedRecord = memo(function ListedRecord({ stageId, listed, matching }: Props) {
  const ids = useMemo(() => listed.filter(({ isActive }) => isActive !== false).map(({ id }) => id), [listed]);
  return <AddressedRecord stageId={stageId} ids={ids} matching={matching} />;
}, isSame);
