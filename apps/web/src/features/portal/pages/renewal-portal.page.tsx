import { lazy } from 'react';
import { useParams } from 'react-router';
import { PortalFrame } from '../components/portal-frame.tsx';

const RenewalPortal = lazy(async () => ({
  default: (await import('../components/renewal/renewal-portal.tsx')).RenewalPortal,
}));

/** The renewal portal: opened by its link alone, outside the app and its sign-in. */
export default function RenewalPortalPage() {
  const { key = '' } = useParams();
  return (
    <PortalFrame>
      <RenewalPortal key={key} portalKey={key} />
    </PortalFrame>
  );
}
