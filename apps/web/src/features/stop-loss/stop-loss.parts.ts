export { CrossingButton } from './components/crossing-button.tsx';
export { CrossingList } from './components/crossing-list.tsx';
export { StopLossButton } from './components/stop-loss-button.tsx';
