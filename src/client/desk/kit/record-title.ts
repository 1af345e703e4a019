import { createContext } from 'react';

/** Puts the name of an open record before that of its view in the page's title; '' takes it away. */
export const RecordTitle = createContext<(name: string) => void>(() => {});
