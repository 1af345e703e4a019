/** What React rendered last on an element: the same object until the element is rendered again. */
export const lastRendered = (element: Element): unknown =>
  Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1];
