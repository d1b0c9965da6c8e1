export { CrossingButton } from './crossing-button.tsx';
export { CrossingList } from './crossing-list.tsx';
export { StopLossButton } from './stop-loss-button.tsx';
