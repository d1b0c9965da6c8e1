import { useQuery } from '@tanstack/react-query';
import { recordFields } from '@worksmart/shared/customers/customer.fields.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { choicesIn, valueAt } from '@worksmart/shared/record.ts';
import { type FieldSources, useLookupNames } from '../../../lib/lookup-names.ts';
import { medicalTiersQuery, subsidiaryGroupsQuery } from '../../customers/customers.api.ts';

const groupPath = 'sGroupId';
const tierPath = 'rfp.benefits.medical.medicalTier';

const sources: FieldSources = {
  salesAgent: ['salesAgents'],
  customerStatus: [{ parent: stage.rfp }, { parent: stage.prospect }, { parent: stage.client }],
  ...Object.fromEntries(
    choicesIn(recordFields).flatMap(([path, { list }]) => (list ? [[path, [{ type: list }]]] : [])),
  ),
};

/** The name in the record itself, for an agent who has left or a value that is no longer in its list. */
const storedName = (customer: CustomerDetail, path: string, id: number): string | undefined => {
  const row = valueAt(customer, path) as { id: number; name: string } | null | undefined;
  return row?.id === id ? row.name : undefined;
};

/**
 * Returns the name for an id in a field of the record; undefined while unknown.
 * @param differing the fields that are shown; a list that only one of them needs is loaded only for it
 */
export const useRecordNames = (customer: CustomerDetail, differing: readonly string[]) => {
  const nameOf = useLookupNames(sources);
  const { operatingYear, rfp } = customer;
  const groups = useQuery({ ...subsidiaryGroupsQuery(operatingYear), enabled: differing.includes(groupPath) });
  const tiers = useQuery({ ...medicalTiersQuery(rfp.rfpYear ?? operatingYear), enabled: differing.includes(tierPath) });
  return (path: string, id: number): string | undefined => {
    if (path === groupPath) return groups.data?.find((group) => group.id === id)?.name;
    const listed = path === tierPath ? tiers.data?.find((tier) => tier.id === id)?.description : nameOf(path, id);
    return listed ?? storedName(customer, path, id);
  };
};
