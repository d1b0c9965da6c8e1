/** What went wrong before there was an answer, by the code that Node gives it. */
const texts: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name is unknown',
  EAI_AGAIN: 'The host name could not be looked up',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The network cannot be reached',
  ETIMEDOUT: 'The host did not respond',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is of an unknown issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate is of an unknown issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'An intermediate certificate is missing',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name',
};

/** Returns what went wrong with a try: a sentence and Node's code. An error without a known code already is a sentence. */
export const deliveryErrorText = (error: string): string => {
  const text = texts[error];
  return text ? `${text} (${error})` : error.charAt(0).toUpperCase() + error.slice(1);
};
