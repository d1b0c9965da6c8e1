import { portalPage } from '../portal-frame.tsx';
import { ClientRenewals } from '../renewal/client-renewals.tsx';

/** All renewals of a client. */
export default portalPage(ClientRenewals);
