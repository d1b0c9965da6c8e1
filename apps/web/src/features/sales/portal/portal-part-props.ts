import type { FilledPortal } from '@worksmart/shared/sales/portal/schema.ts';
import type { PortalEditor } from './use-portal-form.ts';
import type { PortalUploads } from './use-portal-uploads.ts';

/** The props of each part of the open portal. */
export interface PortalPartProps {
  portalKey: string;
  view: FilledPortal;
  editor: PortalEditor;
  uploading: PortalUploads;
}
