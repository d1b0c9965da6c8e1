const kilobyte = 1024;

/** 0 KB of nothing, else at least 1 KB: 512 KB, 1.4 MB. */
export const fileSizeText = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(Math.min(bytes, 1), Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
