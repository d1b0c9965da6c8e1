/** All codes for problems with a file or its rows. E: the row is rejected. W: it is imported with a warning. */
export const importCodes = {
  E001: 'missing column',
  E002: 'not CSV or wrong encoding',
  E003: 'duplicate file',
  E101: 'required field empty',
  E102: 'not a number',
  E103: 'not a date',
  E104: 'not one of the accepted values',
  E105: 'too long',
  E201: 'unknown client',
  E202: 'ids of two different clients',
  E301: 'paid before service',
  E302: 'duplicate in this file',
  E303: 'already imported in another file',
  E304: 'service ends before it begins',
  E305: 'void without its original',
  W401: 'not an ICD-10-CM code',
  W402: 'NPI check digit',
  W403: 'not an NDC of 11 digits',
  W404: 'allowed more than billed',
  W405: 'paid more than allowed',
  W406: 'amounts do not balance',
  W407: 'relationship and age are odd',
  W408: 'paid more than 45 days from the paid date of the file',
  W409: 'no diagnosis code',
  W410: 'unknown plan code for the year',
  W411: 'not a 5-digit zip code',
  W412: 'id that may be a Social Security number, replaced by a stand-in',
} as const;
export type ImportCode = keyof typeof importCodes;

export const isRejection = (code: ImportCode): boolean => code.startsWith('E');
