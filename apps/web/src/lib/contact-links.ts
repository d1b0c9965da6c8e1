/** The address of a new email in the user’s own program. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The address that calls a number. @param phone ten digits */
export const callTo = (phone: string): string => `tel:+1${phone}`;
