/** The largest file that can be uploaded, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const IMAGE_TOO_LARGE = 'Please upload an image of at most 10 MB.';
