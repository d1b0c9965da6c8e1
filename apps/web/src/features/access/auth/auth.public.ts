export { nameOfBrowser } from './browser-name.ts';
export { SessionList } from './session-list.tsx';
