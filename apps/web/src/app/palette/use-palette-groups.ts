import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import type { Plan } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { searchRoutes, shortestSearch } from '@worksmart/shared/records/search/routes.ts';
import { useMemo } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { businessToday } from '#lib/business-day.ts';
import { routeQuery } from '#lib/query-client.ts';
import { readRecent } from '#lib/recent-records.ts';
import { useRoute } from '#lib/use-route.ts';
import type { Command } from '#ui/keys/commands.ts';
import type { SectionEntry } from '../sections.ts';
import {
  commandEntries,
  type Entry,
  type EntryGroup,
  hitEntries,
  planEntries,
  recordEntry,
  reportEntries,
  screenEntries,
} from './palette-entries.ts';

/** How long typing must pause before a request, in milliseconds. */
const settleMs = 20;

const hitsStaleMs = 15_000;
const plansStaleMs = 10 * 60_000;

/**
 * Finds customers for a typed text. The previous results stay until the new ones arrive; outdated requests are
 * cancelled.
 */
const useHits = (text: string) =>
  useRoute(
    searchRoutes.find,
    { query: { text } },
    {
      enabled: text.length >= shortestSearch,
      placeholderData: text.length >= shortestSearch ? keepPreviousData : undefined,
      staleTime: hitsStaleMs,
    },
  );

const readPlans = (results: readonly { data: Plan[] | undefined }[]): Plan[] =>
  results.flatMap(({ data }) => data ?? []);

/** This year’s and next year’s plans, cached here: they are few and seldom change. */
const useKnownPlans = (wanted: boolean): Plan[] => {
  const year = Number(businessToday().slice(0, 4));
  const lists = [year, year + 1].flatMap((of) => Object.values(planType).map((typeId) => ({ typeId, year: of })));
  return useQueries({
    queries: lists.map((query) => ({
      ...routeQuery(referenceRoutes.plans, { query }),
      enabled: wanted,
      staleTime: plansStaleMs,
    })),
    combine: readPlans,
  });
};

export interface PaletteGroups {
  groups: readonly EntryGroup[];
  entries: readonly Entry[];
  /** The entries match the current text and are complete. */
  settled: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Returns what the palette offers for a text. Screens come first, because they are available at once: the server’s
 * results appear below them and move nothing.
 * @param recordsOnly a record is open below: offer nothing that would leave its page, and its actions first
 */
export const usePaletteGroups = (
  typed: string,
  sections: readonly SectionEntry[],
  recordsOnly: boolean,
  commands: readonly Command[],
): PaletteGroups => {
  const user = useUser();
  const text = typed.trim();
  const [settledText] = useDebouncedValue(text, settleMs);
  const hits = useHits(settledText);
  const plans = useKnownPlans(!recordsOnly && mayOpen(user.role.id, 'operations'));
  const found = text.length < shortestSearch ? undefined : hits.data?.results;

  return useMemo(() => {
    const recent = text ? [] : readRecent(user.id).map((target) => ({ ...recordEntry(target), recent: true }));
    const actions = { label: 'Actions', entries: commandEntries(commands, text) };
    const all: EntryGroup[] = [
      ...(recordsOnly ? [actions] : []),
      { label: 'Recent', entries: recent },
      ...(recordsOnly || text ? [] : [actions]),
      { label: 'Screens', entries: recordsOnly ? [] : screenEntries(sections, text) },
      ...(recordsOnly || !text ? [] : [actions]),
      { label: 'Reports', entries: recordsOnly || !mayOpen(user.role.id, 'reports') ? [] : reportEntries(text) },
      { label: 'Customers', entries: hitEntries(found ?? []) },
      { label: 'Plans', entries: recordsOnly ? [] : planEntries(plans, text) },
    ];
    const groups = all.filter(({ entries }) => entries.length > 0);
    const waiting = text.length >= shortestSearch && (settledText !== text || hits.isPlaceholderData || hits.isPending);
    return {
      groups,
      entries: groups.flatMap(({ entries }) => entries),
      settled: !waiting || (settledText === text && hits.error !== null),
      error: text.length >= shortestSearch ? hits.error : null,
      retry: () => void hits.refetch(),
    };
  }, [text, settledText, found, plans, sections, recordsOnly, commands, user.id, user.role.id, hits]);
};
