import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '#testing/listen.ts';

interface Stored {
  content: Buffer;
  writtenAt: Date;
}

interface Unfinished {
  key: string;
  parts: Map<number, Buffer>;
  begunAt: Date;
}

/** An S3-compatible service that stores one bucket in memory and speaks the protocol over HTTP. */
export interface S3Server {
  /** In the format of `STORAGE_URL`. */
  url: string;
  objects: Map<string, Stored>;
  /** Multipart uploads that were neither completed nor aborted. */
  unfinished: Map<string, Unfinished>;
  /** Method and kind of every call, in order. */
  calls: string[];
  /** Makes the next call of that kind fail with that status. */
  failNext(call: string, status: number): void;
  close(): Promise<void>;
}

const etag = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;
const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>${body}`;
const tags = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');

const kindOf = (method: string, key: string, query: URLSearchParams): string => {
  if (method === 'POST') return query.has('uploads') ? 'begin' : 'complete';
  if (method === 'PUT') return query.has('partNumber') ? 'part' : 'put';
  if (method === 'DELETE') return query.has('uploadId') ? 'abort' : 'delete';
  if (key) return 'get';
  return query.has('uploads') ? 'list-unfinished' : 'list';
};

/** The most entries of a list response, so that callers have to request the next page. */
const pageSize = 2;

export const startS3Server = async (bucket = 'documents'): Promise<S3Server> => {
  const objects: S3Server['objects'] = new Map();
  const unfinished: S3Server['unfinished'] = new Map();
  const calls: string[] = [];
  const failures = new Map<string, number>();

  const fail = (response: ServerResponse, status: number, code: string): void => {
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(xml(`<Error>${tags({ Code: code })}</Error>`));
  };
  const answer = (response: ServerResponse, body: string): void => {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml(body));
  };

  const send = (response: ServerResponse, stored: Stored | undefined, range: string | undefined): void => {
    if (!stored) {
      fail(response, 404, 'NoSuchKey');
      return;
    }
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const content = first ? stored.content.subarray(Number(first), Number(last) + 1) : stored.content;
    response
      .writeHead(first ? 206 : 200, { 'content-length': content.length, etag: etag(stored.content) })
      .end(content);
  };

  const list = (response: ServerResponse, query: URLSearchParams): void => {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = keys.slice(0, pageSize);
    const more = keys.length > pageSize;
    const contents = page.map((Key) => {
      const LastModified = objects.get(Key)?.writtenAt.toISOString() ?? '';
      return `<Contents>${tags({ Key, LastModified })}</Contents>`;
    });
    const next = more ? tags({ NextContinuationToken: page.at(-1) ?? '' }) : '';
    answer(
      response,
      `<ListBucketResult>${tags({ IsTruncated: String(more) })}${next}${contents.join('')}</ListBucketResult>`,
    );
  };

  const listUnfinished = (response: ServerResponse, query: URLSearchParams): void => {
    const after = query.get('upload-id-marker') ?? '';
    const ids = [...unfinished.keys()].filter((id) => id > after).sort();
    const page = ids.slice(0, pageSize);
    const uploads = page.map((UploadId) => {
      const found = unfinished.get(UploadId);
      return `<Upload>${tags({ Key: found?.key ?? '', UploadId, Initiated: found?.begunAt.toISOString() ?? '' })}</Upload>`;
    });
    const last = page.at(-1) ?? '';
    const markers = tags({ IsTruncated: String(ids.length > pageSize), NextKeyMarker: 'x', NextUploadIdMarker: last });
    answer(response, `<ListMultipartUploadsResult>${markers}${uploads.join('')}</ListMultipartUploadsResult>`);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://s3');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    const query = url.searchParams;
    const kind = kindOf(request.method ?? '', key, query);
    calls.push(kind);
    const body = await buffer(request);
    const failure = failures.get(kind);
    failures.delete(kind);
    if (failure) return fail(response, failure, 'InternalError');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential='))
      return fail(response, 403, 'AccessDenied');
    if (name !== bucket) return fail(response, 404, 'NoSuchBucket');
    const uploadId = query.get('uploadId') ?? '';
    const upload = unfinished.get(uploadId);
    switch (kind) {
      case 'begin': {
        const id = randomBytes(8).toString('hex');
        unfinished.set(id, { key, parts: new Map(), begunAt: new Date() });
        return answer(
          response,
          `<InitiateMultipartUploadResult>${tags({ UploadId: id })}</InitiateMultipartUploadResult>`,
        );
      }
      case 'part':
        if (!upload) return fail(response, 404, 'NoSuchUpload');
        upload.parts.set(Number(query.get('partNumber')), body);
        response.writeHead(200, { etag: etag(body) }).end();
        return;
      case 'complete': {
        if (!upload) return fail(response, 404, 'NoSuchUpload');
        const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
        objects.set(key, { content: Buffer.concat(parts), writtenAt: new Date() });
        unfinished.delete(uploadId);
        return answer(response, `<CompleteMultipartUploadResult>${tags({ Key: key })}</CompleteMultipartUploadResult>`);
      }
      case 'put':
        if (request.headers['if-none-match'] === '*' && objects.has(key))
          return fail(response, 412, 'PreconditionFailed');
        objects.set(key, { content: body, writtenAt: new Date() });
        response.writeHead(200, { etag: etag(body) }).end();
        return;
      case 'get':
        return send(response, objects.get(key), request.headers.range);
      case 'list':
        return list(response, query);
      case 'list-unfinished':
        return listUnfinished(response, query);
      default:
        if (kind === 'abort') unfinished.delete(uploadId);
        else objects.delete(key);
        response.writeHead(204).end();
    }
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    url: `s3://key:se%2Fcret@${bucket}/kept/here?endpoint=http://127.0.0.1:${port}&region=us-east-2`,
    objects,
    unfinished,
    calls,
    failNext: (call, status) => {
      failures.set(call, status);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
