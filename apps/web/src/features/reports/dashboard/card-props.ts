import type { ClaimsScope } from './dashboard.api.ts';

/** The props of every dashboard chart. */
export interface CardProps {
  scope: ClaimsScope;
  asTable: boolean;
  onToggle: (asTable: boolean) => void;
}
