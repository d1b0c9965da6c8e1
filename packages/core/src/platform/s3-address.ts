/** What `STORAGE_URL` says: `s3://KEY:SECRET@BUCKET/PREFIX?endpoint=https://HOST:PORT&region=REGION`. */
export interface S3Address {
  bucket: string;
  /** Put before every key; ends in a slash unless empty. */
  prefix: string;
  region: string;
  /** Another service than Amazon's own. */
  endpoint: string | undefined;
  /** Without them the machine's own (environment, role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const httpAddress = (text: string): string => {
  if (!/^https?:$/.test(new URL(text).protocol)) throw new Error('endpoint: an http or https address');
  return text;
};

/**
 * Key and secret are percent-encoded where they hold a slash or a plus.
 * @throws Error that says what is wrong, without the address, which holds a secret
 */
export const readS3Address = (text: string): S3Address => {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:') throw new Error('an address like s3://bucket?region=us-east-1');
  if (!url.hostname) throw new Error('needs the name of a bucket');
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
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
