/** Files on their way, for whoever sends some by a call of its own. */
export { type FileUpload, useUploads } from './components/use-uploads.ts';
