import { Portal } from '../portal.tsx';
import { portalPage } from '../portal-frame.tsx';

/** The RFP portal. */
export default portalPage(Portal);
