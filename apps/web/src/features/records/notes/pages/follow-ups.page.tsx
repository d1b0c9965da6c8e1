export { FollowUpList as default } from '../follow-up-list.tsx';
