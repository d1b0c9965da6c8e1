import { useParams } from 'react-router';
import { PortalFrame } from '../portal-frame.tsx';
import { RenewalPortal } from '../renewal/renewal-portal.tsx';

/** The renewal portal: opened by its link alone, outside the app and its sign-in. */
export default function RenewalPortalPage() {
  const { key = '' } = useParams();
  return (
    <PortalFrame>
      <RenewalPortal key={key} portalKey={key} />
    </PortalFrame>
  );
}
