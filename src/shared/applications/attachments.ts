const MB = 1024 * 1024;

/** The files that an application may contain (product.md, 4), in the browser and on the server. */
export const attachmentLimits = { files: 10, fileBytes: 5 * MB, allFilesBytes: 25 * MB } as const;

/** '512 Bytes', '24 KB', '1.5 MB' */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`;
  const kilobytes = bytes / 1024;
  // A size that rounds to 1024 KB is shown as a megabyte.
  return Math.round(kilobytes) < 1024 ? `${rounded(kilobytes)} KB` : `${rounded(kilobytes / 1024)} MB`;
}

const rounded = (size: number) => Number(size.toFixed(size < 10 ? 1 : 0));
