import { addDialogEntry } from './dialog-entry.ts';
import { PortalRouter } from './portal-router.tsx';
import { start } from './start.tsx';

start(<PortalRouter />);
addDialogEntry();
