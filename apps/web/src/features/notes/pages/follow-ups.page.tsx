export { FollowUpList as default } from '../components/follow-up-list.tsx';
