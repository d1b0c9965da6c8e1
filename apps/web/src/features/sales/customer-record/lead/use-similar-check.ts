import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { similarQuery } from '#features/records/customers/customers.api.ts';
import type { LeadValues } from './lead-values.ts';
import { type SimilarCustomer, similarFacts } from './similar-customers.tsx';

/** Asks once for confirmation before creating a lead that similar customers exist for. */
export const useSimilarCheck = () => {
  const client = useQueryClient();
  const accepted = useRef<string | undefined>(undefined);
  const [found, setFound] = useState<readonly SimilarCustomer[]>();

  /** Whether the lead may be created without asking; if not, `found` has the similar customers. */
  const mayCreate = async (values: LeadValues): Promise<boolean> => {
    const facts = similarFacts(values);
    if (!facts || accepted.current === JSON.stringify(facts)) return true;
    // A failed check must not block the save.
    const similar = await client.fetchQuery(similarQuery(facts)).catch(() => []);
    if (similar.length === 0) return true;
    setFound(similar);
    return false;
  };

  const accept = (values: LeadValues) => {
    accepted.current = JSON.stringify(similarFacts(values));
  };

  return { found, mayCreate, accept, close: () => setFound(undefined) };
};
