import { portalPage } from '../portal-frame.tsx';
import { RenewalPortal } from '../renewal/renewal-portal.tsx';

/** The renewal portal. */
export default portalPage(RenewalPortal);
