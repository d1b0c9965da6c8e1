export { SyncButton } from './components/sync-button.tsx';
