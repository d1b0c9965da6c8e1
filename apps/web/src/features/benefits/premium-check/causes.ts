import { findingLabels } from '@worksmart/shared/benefits/premium-check/kinds.ts';
import type { Finding } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { formatMoney, sum } from '@worksmart/shared/platform/money.ts';

/** The most causes that are offered. */
const most = 6;

/** Returns the reasons that several open differences have, which are often one mistake, the most frequent first. */
export const causesOf = (findings: readonly Finding[]) =>
  [
    ...Map.groupBy(
      findings.filter(({ state }) => state === 'open'),
      ({ kind, why }) => `${kind} ${why}`,
    ).values(),
  ]
    .flatMap((group) => {
      const [first] = group;
      if (!first || group.length < 2) return [];
      const { kind, why } = first;
      const amount = formatMoney(sum(group.map(({ difference }) => difference ?? 0)));
      return [
        {
          kind,
          why,
          count: group.length,
          text: `${group.length} ${findingLabels[kind].toLowerCase()}, ${amount}: ${why}`,
        },
      ];
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most);
