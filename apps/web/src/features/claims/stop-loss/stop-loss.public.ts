export { CrossingButton } from './crossing-button.tsx';
export { CrossingList } from './crossing-list.tsx';
export { ReplayButton } from './replay/replay-button.tsx';
export { StopLossButton } from './stop-loss-button.tsx';
