import { useQuery } from '@tanstack/react-query';
import { fieldName } from '@worksmart/shared/platform/field-name.ts';
import { fieldAt, valueAt } from '@worksmart/shared/platform/record.ts';
import { recordFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { subsidiaryGroupsQuery } from '#features/records/customers/customers.api.ts';
import { medicalTiersQuery } from '#features/records/customers/medical-tiers.api.ts';
import type { FieldSources } from '#lib/lookup-names.ts';
import type { FieldWords } from '#ui/edited-record/conflict-dialog.tsx';
import { isRef } from '#ui/form/field-words.ts';
import { useFieldWords } from '#ui/form/use-field-words.ts';

const groupPath = 'sGroupId';
const tierPath = 'rfp.benefits.medical.medicalTier';

const sources: FieldSources = {
  salesAgent: ['salesAgents'],
  customerStatus: [{ parent: stage.rfp }, { parent: stage.prospect }, { parent: stage.client }],
};

/** The name in the record itself, for an agent who has left or a value that is no longer in its list. */
const storedName = (customer: CustomerDetail, path: string, id: number): string | undefined => {
  const row = valueAt(customer, path);
  return isRef(row) && row.id === id ? row.name : undefined;
};

/**
 * Describes the fields of a record, with names instead of ids.
 * @param differing the fields that are shown; a list that only one of them needs is loaded only for it
 */
export const useRecordFields = (customer: CustomerDetail, differing: readonly string[]): FieldWords => {
  const { operatingYear, rfp } = customer;
  const groups = useQuery({ ...subsidiaryGroupsQuery(operatingYear), enabled: differing.includes(groupPath) });
  const tiers = useQuery({ ...medicalTiersQuery(rfp.rfpYear ?? operatingYear), enabled: differing.includes(tierPath) });
  const words = useFieldWords(recordFields, differing, sources, (path, value, nameOf) => {
    if (path === groupPath && typeof value === 'number')
      return groups.data?.find(({ id }) => id === value)?.name ?? String(value);
    if (!isRef(value)) return undefined;
    const { id } = value;
    const listed = path === tierPath ? tiers.data?.find((tier) => tier.id === id)?.description : nameOf(path, id);
    return listed ?? storedName(customer, path, id);
  });
  return { ...words, label: (path) => (fieldAt(recordFields, path) ? words.label(path) : fieldName(path)) };
};
