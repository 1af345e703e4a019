/** One email address without a name: nothing in it can start another address, another parameter or another header. */
export const plainAddress = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;
