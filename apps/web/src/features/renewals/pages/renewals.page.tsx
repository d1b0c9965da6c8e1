export { SeasonList as default } from '../components/season-list.tsx';
