import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Navigates to a path with its query. Ignores the current path and query, as documented. */
export const useGo = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const here = location.pathname + location.search;
  return useCallback(
    (to: string, options?: { replace?: boolean; state?: unknown }) => {
      if (to !== here) void navigate(to, options);
    },
    [navigate, here],
  );
};
