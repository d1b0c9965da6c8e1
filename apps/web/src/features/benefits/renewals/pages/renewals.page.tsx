export { SeasonList as default } from '../season-list.tsx';
