import { useParams } from 'react-router';
import { Portal } from '../portal.tsx';
import { PortalFrame } from '../portal-frame.tsx';

/** The RFP portal: opened by its link alone, outside the app and its sign-in. */
export default function RfpPortalPage() {
  const { key = '' } = useParams();
  return (
    <PortalFrame>
      <Portal key={key} portalKey={key} />
    </PortalFrame>
  );
}
