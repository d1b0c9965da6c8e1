import { AcceptancePortal } from '../acceptance/acceptance-portal.tsx';
import { portalPage } from '../portal-frame.tsx';

/** The page of a proposal that was sent for signature. */
export default portalPage(AcceptancePortal);
