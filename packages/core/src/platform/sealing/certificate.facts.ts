/** One line of a certificate: what, and its value. Long values wrap. */
export interface CertificateLine {
  label: string;
  value: string;
}

export interface CertificatePart {
  heading: string;
  lines: readonly CertificateLine[];
}

/** The document that is sealed, as it was signed. */
export interface OriginalDocument {
  pages: number;
  /** Length of the file in bytes: the sealed file begins with it. */
  size: number;
  sha256: string;
}

/** What the page says that the seal adds to a signed document. */
export interface Certificate {
  title: string;
  /** Sentences below the title. */
  intro: readonly string[];
  parts: readonly CertificatePart[];
  /** Why it was sealed, in the properties of the signature. */
  reason: string;
  /** Who seals: the provider's name. */
  by: string;
  /** The day and time as printed, and the time itself. */
  at: { printed: string; instant: Date };
}
