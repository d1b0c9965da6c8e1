const kilobyte = 1024;

/** Formats a file size: 512 KB, 1.4 MB. 0 KB only for an empty file, otherwise at least 1 KB. */
export const fileSizeText = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(Math.min(bytes, 1), Math.round(bytes / kilobyte))} KB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
