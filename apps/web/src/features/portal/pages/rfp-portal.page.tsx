import { lazy } from 'react';
import { useParams } from 'react-router';
import { PortalFrame } from '../components/portal-frame.tsx';

const Portal = lazy(async () => ({ default: (await import('../components/portal.tsx')).Portal }));

/** The RFP portal: opened by its link alone, outside the app and its sign-in. */
export default function RfpPortalPage() {
  const { key = '' } = useParams();
  return (
    <PortalFrame>
      <Portal key={key} portalKey={key} />
    </PortalFrame>
  );
}
