const boundary = 'boundary-of-the-test';

/** One part of a form: a file where it has a file name. */
export interface Part {
  name: string;
  filename?: string;
  content: Buffer | string;
}

const head = ({ name, filename }: Part): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`;

/** A form as a browser sends it, with the header that announces it. */
export const formOf = (parts: readonly Part[]): { headers: { 'content-type': string }; payload: Buffer } => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(head(part)), Buffer.from(part.content), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});

/** The one file of an upload. */
export const fileForm = (filename: string, content: Buffer | string) => formOf([{ name: 'file', filename, content }]);
