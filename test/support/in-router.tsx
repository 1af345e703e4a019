import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** What the panel's dialogs need around them: a router, in which they hold a navigation. */
export function InRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }]));
  return <RouterProvider router={router} />;
}
