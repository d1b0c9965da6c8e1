import { PortalRouter } from './portal-router.tsx';
import { start } from './start.tsx';

start(<PortalRouter />);
