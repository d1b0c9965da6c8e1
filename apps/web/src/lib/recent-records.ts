/** The fields of a customer’s record that are needed to open it. */
export interface RecordTarget {
  customerId: number;
  name: string;
  stageId: number;
}

/** The records last opened, per user and tab. They are deleted with the tab. */
const most = 8;
const nameOf = (userId: number) => `ws.recent.${userId}`;

const isTarget = (value: unknown): value is RecordTarget => {
  const { customerId, name, stageId } = (value ?? {}) as Partial<RecordTarget>;
  return typeof customerId === 'number' && typeof name === 'string' && typeof stageId === 'number';
};

export const readRecent = (userId: number): RecordTarget[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTarget) : [];
  } catch {
    return [];
  }
};

export const keepRecent = (userId: number, target: RecordTarget): void => {
  const others = readRecent(userId).filter(({ customerId }) => customerId !== target.customerId);
  try {
    sessionStorage.setItem(nameOf(userId), JSON.stringify([target, ...others].slice(0, most)));
  } catch {
    // If the storage is full, only the list of recent records is lost.
  }
};
