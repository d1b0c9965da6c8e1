import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Navigates by a path with its query; the path and query one stands on already are ignored, as documented. */
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
