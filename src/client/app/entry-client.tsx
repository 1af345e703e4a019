// The hot reload hook must be installed before any component module runs. Production builds leave out this import.
import '@vitejs/plugin-react/preamble';

import { type ComponentProps, startTransition, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Contents } from '#shared/content/contents.ts';
import { previewPath } from '#shared/paths.ts';
import { fetchApi } from '../api/fetch-api.ts';
import { createQueryClient, queryClientContext } from '../api/query-client.ts';
import { beginContent, storedContent } from '../api/stored-content.ts';
import { feedStreamedState } from '../api/streamed-state.ts';
import { hasViewTransitions } from '../components/shared-element.tsx';
import { App } from './app.tsx';
import { prefetchPages } from './prefetch.ts';
import { routes } from './routes.tsx';
import { type TypedField, typedFields } from './typed-fields.ts';
import '../styles/index.scss';

const queryClient = createQueryClient(fetchApi);
const facts = feedStreamedState(queryClient);
// From here on, the application fetches pages ahead (src/server/ssr/inline-scripts.ts).
document.querySelector('[type="speculationrules"]')?.remove();
const basename = facts?.preview ? previewPath : '/';

/** The code of the current page must be loaded before hydration, or React would discard the server's HTML. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object') return;
      Object.assign(route, { Component: await route.lazy.Component?.(), lazy: undefined });
    }),
  );
}

/** The context that loaders receive. */
function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  return context;
}

interface BrowserAppProps extends Omit<ComponentProps<typeof App>, 'contents'> {
  watch: ((contents: Contents) => Contents) | undefined;
}

/** With the documents that this browser has; a preview watches which ones the page reads. */
function BrowserApp({ watch, ...props }: BrowserAppProps) {
  const { subscribe, current } = storedContent;
  const contents = useSyncExternalStore(subscribe, current, current);
  return <App {...props} contents={watch ? watch(contents) : contents} />;
}

async function start(): Promise<void> {
  if (!facts) throw new Error('No state data.');
  await loadMatchedPages();
  const preview = facts.preview && (await import('./preview/preview.ts'));
  if (facts.preview) preview?.beginPreview(facts.preview);
  beginContent(facts.content);
  // With data of the server's, even none, the router leaves the window at the top after a reload.
  const router = createBrowserRouter(routes, { basename, getContext, hydrationData: {} });
  const early = new Set(document.querySelectorAll<TypedField>(typedFields));
  let focused: EventTarget | null = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <BrowserApp facts={facts} queryClient={queryClient} watch={preview?.watchReads}>
        {/* Without a view transition, the click's own task shows the page. */}
        <RouterProvider router={router} {...(!hasViewTransitions() && { useTransitions: false })} />
      </BrowserApp>,
      {
        // An extension of the browser has changed the page, so React has replaced it.
        onRecoverableError(error) {
          reportError(error);
          import('./give-back.ts').then(({ giveBack }) => giveBack(early, focused));
        },
      },
    );
  });
  if (!preview) prefetchPages(router.routes, getContext);
}

start();
