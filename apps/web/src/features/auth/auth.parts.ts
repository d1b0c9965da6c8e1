export { nameOfBrowser } from './browser-name.ts';
export { SessionList } from './components/session-list.tsx';
