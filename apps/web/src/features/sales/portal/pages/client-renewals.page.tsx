import { useParams } from 'react-router';
import { PortalFrame } from '../portal-frame.tsx';
import { ClientRenewals } from '../renewal/client-renewals.tsx';

/** All renewals of a client: opened by its link alone, outside the app and its sign-in. */
export default function ClientRenewalsPage() {
  const { key = '' } = useParams();
  return (
    <PortalFrame>
      <ClientRenewals key={key} portalKey={key} />
    </PortalFrame>
  );
}
