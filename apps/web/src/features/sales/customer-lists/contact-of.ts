import type { SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import type { CardContact } from '#ui/table/column.ts';

/** Whom the card of a record offers to call and to write to. */
export const contactOf = ({ contactName, contactEmail, contactPhone }: SalesRow): CardContact => ({
  name: contactName,
  email: contactEmail,
  phone: contactPhone,
});
