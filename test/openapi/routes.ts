import express, { type Router } from 'express';

interface Registered {
  path: string | string[];
  stack: { method?: string }[];
}
type Use = (...handlers: unknown[]) => unknown;
interface RouterMethods {
  route(path: string | string[]): Registered;
  use: Use;
}

const methods = (express.Router as unknown as { prototype: RouterMethods }).prototype;
const registered: Registered[] = [];
const hidden: string[] = [];

/** Notes every route that Express is given from now on. */
export function recordRoutes(): void {
  const { route, use } = methods;
  methods.route = function record(this: Router, path) {
    const made = route.call(this as unknown as RouterMethods, path);
    registered.push(made);
    return made;
  };
  methods.use = function record(this: Router, ...handlers) {
    const [path] = handlers;
    const holdsRoutes = handlers.flat().some((handler) => {
      const { stack = [] } = handler as { stack?: { route?: object }[] };
      return stack.some((layer) => layer.route);
    });
    if (typeof path === 'string' && path !== '/' && holdsRoutes) hidden.push(path);
    return use.apply(this as unknown as RouterMethods, handlers);
  };
}

/**
 * What was registered besides the answer to other methods, such as `get /api/articles/{slug}`. A router with routes
 * that is mounted below a path is refused: mount it at the root and give its routes their whole path.
 */
export function recordedRoutes(): string[] {
  if (hidden.length > 0) throw new Error(`Routes stand below ${hidden.join(', ')}: mount them at the root.`);
  return registered.flatMap(({ path, stack }) => {
    const verbs = new Set(stack.flatMap(({ method }) => (method ? [method] : [])));
    return [...verbs].flatMap((verb) =>
      [path].flat().map((each) => `${verb} ${each.replace(/:(\w+)/g, '{$1}')}`),
    );
  });
}
