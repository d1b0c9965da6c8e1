/** A parsed `STORAGE_URL`: `s3://KEY:SECRET@BUCKET/PREFIX?endpoint=https://HOST:PORT&region=REGION`. */
export interface S3Address {
  bucket: string;
  /** Prepended to every key; ends in a slash unless empty. */
  prefix: string;
  region: string;
  /** Address of a service other than Amazon S3. */
  endpoint: string | undefined;
  /** Without them the client uses the machine's credentials (environment, role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const httpAddress = (text: string): string => {
  if (!/^https?:$/.test(new URL(text).protocol)) throw new Error('endpoint: an http or https address');
  return text;
};

/**
 * Parses the address. A slash or plus in the key or secret must be percent-encoded.
 * @throws Error that says what is wrong, without repeating the address, which holds a secret
 */
export const readS3Address = (text: string): S3Address => {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:') throw new Error('an address like s3://bucket?region=us-east-1');
  if (!url.hostname) throw new Error('needs the name of a bucket');
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|(?<!\/)\/+$/g, '');
  const endpoint = url.searchParams.get('endpoint');
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: endpoint === null ? undefined : httpAddress(endpoint),
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : undefined,
  };
};
