/** Uploads in progress, for features that upload with their own call. */
export { type FileUpload, useUploads } from './components/use-uploads.ts';
