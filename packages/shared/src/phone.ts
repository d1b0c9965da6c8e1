/** Writes the ten digits of an American phone number as (317) 555-0142; returns anything else unchanged. */
export const phoneText = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
