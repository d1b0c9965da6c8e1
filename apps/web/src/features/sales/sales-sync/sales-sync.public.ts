export { SyncButton } from './sync-button.tsx';
