import { useParams } from 'react-router';
import { AcceptancePortal } from '../acceptance/acceptance-portal.tsx';
import { PortalFrame } from '../portal-frame.tsx';

/** The page of a proposal that was sent for signature: opened by its link alone, outside the app and its sign-in. */
export default function ProposalPage() {
  const { key = '' } = useParams();
  return (
    <PortalFrame>
      <AcceptancePortal key={key} portalKey={key} />
    </PortalFrame>
  );
}
