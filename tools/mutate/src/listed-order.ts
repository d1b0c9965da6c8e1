/** Vitest's own order puts the longest files first; a run that ends at the first failure wants the quickest ones there. */
export const listedOrder = (files: readonly string[]) => {
  const placeOf = ({ moduleId }: { moduleId: string }): number => {
    const place = files.findIndex((file) => moduleId.endsWith(`/${file}`));
    return place < 0 ? files.length : place;
  };
  return class {
    /** Files that are not listed keep their order, behind the others. */
    async sort<File extends { moduleId: string }>(all: File[]): Promise<File[]> {
      return all.toSorted((one, other) => placeOf(one) - placeOf(other));
    }

    async shard<File>(all: File[]): Promise<File[]> {
      return all;
    }
  };
};
