const boundary = 'boundary-of-the-test';

/** One part of a form; a file if it has a file name. */
export interface Part {
  name: string;
  filename?: string;
  content: Buffer | string;
}

const head = ({ name, filename }: Part): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`;

/** Builds a form as a browser sends it, with its Content-Type header. */
export const formOf = (parts: readonly Part[]): { headers: { 'content-type': string }; payload: Buffer } => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(head(part)), Buffer.from(part.content), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});

/** Builds the form of an upload with one file. */
export const fileForm = (filename: string, content: Buffer | string) => formOf([{ name: 'file', filename, content }]);
