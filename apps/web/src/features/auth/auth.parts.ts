export { SessionList } from './components/session-list.tsx';
