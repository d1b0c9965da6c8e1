/** Encodes a password as base64 of UTF-8. This is transport encoding, not protection. */
export const encodePassword = (password: string): string => {
  const bytes = new TextEncoder().encode(password);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

export const passwordMaxLength = 65;

/** The query parameter that tells the page of a link that it belongs to an invitation. */
export const invitationParameter = 'invited';

export const invalidCredentials = 'Invalid Credentials';
export const invalidCode = 'Invalid Code';
export const resetMailSent = 'An email is being sent to your email address.';
export const maintenanceText = 'The app is currently down for maintenance!';

/** Seconds between two codes for the same sign-in. */
export const secondsBetweenCodes = 30;

/** Seconds for which the Resend Code button reads "Code Sent!". */
export const codeSentSeconds = 10;

/** A user has this many recovery codes after making them. */
export const recoveryCodeCount = 10;
export const recoveryCodeLetters = 10;

/** Changes of how a user signs in require a sign-in, or the password again, within this time. */
export const recentSignInMinutes = 10;
