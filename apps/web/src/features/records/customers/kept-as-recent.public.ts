import { useEffect } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { keepRecent } from '#lib/recent-records.ts';

/**
 * The palette offers an opened record again, also one that was opened by its benefit group.
 * @param record undefined until it is loaded
 */
export const useKeptAsRecent = (
  record: { id: number; name: string; customerStage: { id: number } } | undefined,
): void => {
  const { id: userId } = useUser();
  const { id: customerId, name } = record ?? {};
  const stageId = record?.customerStage.id;
  useEffect(() => {
    if (customerId !== undefined && name !== undefined && stageId !== undefined)
      keepRecent(userId, { customerId, name, stageId });
  }, [userId, customerId, name, stageId]);
};
