import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError, notFound, unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import type { S3Address } from '../s3-address.ts';
import type { ByteRange, Storage } from '../storage.ts';
import { createHashing } from './hashed.ts';
import { checkedKey, checkedName, isStorageKey } from './storage-key.ts';

/** The smallest part size of the protocol. With two parts in transit, a file of any size takes 15 MB of memory. */
const partBytes = 5 * 1024 * 1024;

const clientFor = ({ region, endpoint, credentials }: S3Address): S3Client =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Not every service supports Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  });

/** Turns errors of the service into `unavailable`. Errors of the caller's stream stay unchanged. */
const explain = (error: unknown): unknown => {
  if (error instanceof NoSuchKey) return notFound();
  const fromService = error instanceof S3ServiceException || (error instanceof Error && '$metadata' in error);
  const fromNetwork = error instanceof Error && ['ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND'].includes(codeOf(error));
  return fromService || fromNetwork
    ? new AppError('unavailable', unknownErrorMessage, { cause: error, retryAfter: 5 })
    : error;
};

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

const explaining = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw explain(error);
  });

/** The service stores it only if there is no such object. A bucket with object lock wants the checksum. */
const putOnce = (location: { Bucket: string; Key: string }, content: Buffer): PutObjectCommand =>
  new PutObjectCommand({
    ...location,
    Body: content,
    ContentLength: content.length,
    IfNoneMatch: '*',
    ContentMD5: createHash('md5').update(content).digest('base64'),
  });

const unlessThere = (error: unknown): void => {
  if (!(error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412)) throw error;
};

const unlessMissing = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
};

/** Opens storage in a bucket of an S3-compatible service. */
export const openS3Storage = (address: S3Address): Storage => {
  const client = clientFor(address);
  const { bucket: Bucket, prefix } = address;
  const nameOf = (key: string): string => `${prefix}${checkedKey(key)}`;

  const put: Storage['put'] = async (key, content) => {
    const hashing = createHashing();
    const upload = new Upload({
      client,
      params: { Bucket, Key: nameOf(key), Body: hashing.through, ContentType: 'application/octet-stream' },
      partSize: partBytes,
      queueSize: 2,
      leavePartsOnError: false,
    });
    // If one side fails, it ends the other. A failed upload removes the parts already sent.
    const ends = await Promise.allSettled([
      pipeline(content, hashing.through),
      upload.done().catch((error: unknown) => {
        hashing.through.destroy(error instanceof Error ? error : new Error('The upload failed.'));
        throw error;
      }),
    ]);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw explain(failed.reason);
    return hashing.result();
  };

  const read = async (Key: string, range?: ByteRange): Promise<Readable> => {
    const Range = range && { Range: `bytes=${range.start}-${range.end}` };
    const { Body } = await explaining(client.send(new GetObjectCommand({ Bucket, Key, ...Range })));
    if (!(Body instanceof Readable)) throw notFound();
    return Body;
  };

  return {
    put,
    open: async (key, range) => read(nameOf(key), range),
    keep: async (name, content) => {
      const Key = `${prefix}${checkedName(name)}`;
      const stored = async () => buffer(await read(Key));
      // Asked first, since some services ignore the condition of `putOnce`.
      return stored().catch(async (error: unknown) => {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
        await explaining(client.send(putOnce({ Bucket, Key }, content)).catch(unlessThere));
        return stored();
      });
    },
    kept: async (name) => {
      const found = await read(`${prefix}${checkedName(name)}`).catch(unlessMissing);
      return found && buffer(found);
    },
    remove: async (key) => {
      await explaining(client.send(new DeleteObjectCommand({ Bucket, Key: nameOf(key) })));
    },
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(prefix.length);
          if (isStorageKey(key) && LastModified) yield { key, writtenAt: LastModified };
        }
      }
    },
    removeUnfinished: async (before) => {
      for await (const { Key = '', UploadId, Initiated } of unfinished(client, Bucket, prefix)) {
        if (!isStorageKey(Key.slice(prefix.length)) || !Initiated || Initiated >= before) continue;
        await explaining(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
      }
    },
  };
};

/** Lists unfinished uploads. The SDK has no paginator for them. */
async function* unfinished(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<MultipartUpload> {
  let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (after) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix, ...after }),
    );
    yield* page.Uploads ?? [];
    after = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
  }
}
