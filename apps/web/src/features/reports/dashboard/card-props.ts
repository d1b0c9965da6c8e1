import type { ClaimsScope } from './dashboard.api.ts';

/** What every chart of the dashboard is given. */
export interface CardProps {
  scope: ClaimsScope;
  asTable: boolean;
  onToggle: (asTable: boolean) => void;
}
