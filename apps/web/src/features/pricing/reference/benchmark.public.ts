export { BenchmarkSelect, useBenchmarkChoice } from './benchmark-choice.tsx';
