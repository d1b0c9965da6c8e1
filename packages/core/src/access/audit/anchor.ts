/** The last seal of a day, business time, as it is kept outside of the database. */
export interface DayAnchor {
  /** `2026-11-26` */
  day: string;
  no: number;
  /** In hexadecimal. */
  hash: string;
}

/** The content of an anchor's file, which is also what the provider's seal signs: one line. */
export const anchorFile = ({ day, no, hash }: DayAnchor): Buffer =>
  Buffer.from(`${JSON.stringify({ seal: { day, no, hash } })}\n`);

/** The end of the names of signatures: `2026-11-26.json.p7s` signs `2026-11-26.json`. */
export const signatureEnding = '.p7s';

/** The end of the names of time stamps (RFC 3161 tokens of the same file). */
export const stampEnding = '.tst';
