import { useQuery } from '@tanstack/react-query';
import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { FilledRenewal, SentTogether } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import {
  type CopiedContributions,
  withSameContributions,
} from '@worksmart/shared/benefits/renewals/same-contributions.rules.ts';
import { useState } from 'react';
import { type Sections, sectionsOf, useGrids } from '#features/benefits/benefit-groups/contribution-grid.public.ts';
import { renewalQuery } from '../renewal-portal.api.ts';
import type { RenewalEditor } from '../use-renewal-editor.ts';
import { isSigned } from './sections.ts';

/** Copying the contributions of the group that was signed last into this one. */
export interface SameContributions {
  from: SentTogether;
  /** The result of the last copy; undefined before it and after its undo. */
  result: CopiedContributions | undefined;
  /** Whether the plans are still as they were copied, so that the copy can be undone whole. */
  canUndo: boolean;
  copy: () => void;
  undo: () => void;
}

const lastSigned = ({ groups }: FilledRenewal, portalKey: string): SentTogether | undefined =>
  groups
    .filter((group) => isSigned(group) && group.key !== portalKey)
    .sort((one, other) => (other.submittedOn ?? '').localeCompare(one.submittedOn ?? ''))[0];

/** Returns nothing until a group of the same client is signed and its contributions are loaded. */
export const useSameContributions = (
  portalKey: string,
  view: FilledRenewal,
  { stores }: RenewalEditor,
): SameContributions | undefined => {
  const from = view.preview ? undefined : lastSigned(view, portalKey);
  const { data: other } = useQuery({ ...renewalQuery(from?.key ?? ''), enabled: from !== undefined });
  const [done, setDone] = useState<{ result: CopiedContributions; before: Sections }>();
  const isAsCopied = useGrids(stores, () => {
    const now = sectionsOf(stores);
    return planSectionNames.every((name) => JSON.stringify(now[name]) === JSON.stringify(done?.result.sections[name]));
  });
  if (!from || !other || !('form' in other)) return undefined;
  const show = (sections: Sections) => {
    for (const name of planSectionNames) stores[name].dispatch({ type: 'replace', section: sections[name] });
  };
  return {
    from,
    result: done?.result,
    canUndo: isAsCopied,
    copy: () => {
      const before = sectionsOf(stores);
      const result = withSameContributions({ ...view.form, ...before }, other.form);
      setDone({ result, before });
      show(result.sections);
    },
    undo: () => {
      if (done) show(done.before);
      setDone(undefined);
    },
  };
};
