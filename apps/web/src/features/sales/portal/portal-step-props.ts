import type { FilledPortal } from '@worksmart/shared/sales/portal/schema.ts';
import type { PortalEditor } from './use-portal-form.ts';
import type { PortalUploads } from './use-portal-uploads.ts';

/** The props of each step of the open portal. */
export interface PortalStepProps {
  portalKey: string;
  view: FilledPortal;
  editor: PortalEditor;
  uploading: PortalUploads;
}
