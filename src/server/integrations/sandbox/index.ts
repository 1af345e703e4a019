export { createSandboxInvoicing } from './invoicing.ts';
export { sandboxRoutes } from './routes.ts';
