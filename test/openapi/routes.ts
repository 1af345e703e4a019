import type { Server } from 'node:http';

interface Layer {
  /** True where the router is mounted at the root, so that its routes carry their whole path. */
  slash?: boolean;
  route?: { path: string | string[]; methods: Record<string, boolean>; stack: { method?: string }[] };
  handle: { stack?: Layer[] };
}

/**
 * What an Express server answers besides 405, such as `get /api/articles/{slug}`. A router that is mounted below a
 * path hides that path, so one that holds routes is refused: mount it at the root and give its routes their whole path.
 */
export function routesOf(server: Server): string[] {
  const [app] = server.listeners('request').filter((listener) => 'router' in listener) as unknown as {
    router: { stack: Layer[] };
  }[];
  if (!app) throw new Error('The server has no Express app.');
  return routesBelow(app.router.stack);
}

function routesBelow(stack: readonly Layer[]): string[] {
  return stack.flatMap(({ route, handle, slash }) => {
    if (route) {
      const methods = route.stack.flatMap(({ method }) => (method ? [method] : []));
      return [...new Set(methods)].flatMap((method) =>
        [route.path].flat().map((path) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
      );
    }
    const inner = handle.stack ? routesBelow(handle.stack) : [];
    if (inner.length > 0 && !slash) throw new Error(`Mount at the root: ${inner.join(', ')}`);
    return inner;
  });
}
