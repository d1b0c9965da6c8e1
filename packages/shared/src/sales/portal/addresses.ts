/**
 * Whether an address belongs to the customers' pages, which have their own app: forms, proposals, and the check of a
 * signed PDF.
 */
export const isCustomersPage = (address: string): boolean => /^\/(portal|verify)(\/|\?|$)/i.test(address);
