import { PortalFrame } from '../portal-frame.tsx';
import { UnknownLink } from '../portal-message.tsx';

/** An address that leads nowhere: a link that was cut off. */
const UnknownPage = () => (
  <PortalFrame>
    <UnknownLink />
  </PortalFrame>
);

export default UnknownPage;
