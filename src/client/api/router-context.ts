import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** How a route's loader reaches the query cache, on both sides. */
export const queryClientContext = createContext<QueryClient>();
