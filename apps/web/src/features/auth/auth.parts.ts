export { nameOfBrowser } from './browser-name.ts';
export { SessionList } from './components/session-list.tsx';
export { useRecentSignIn } from './components/use-recent-sign-in.tsx';
