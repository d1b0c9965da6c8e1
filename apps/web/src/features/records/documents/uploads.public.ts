/** Uploads in progress, for features that upload with their own call. */
export { type FileUpload, useUploads } from './use-uploads.ts';
