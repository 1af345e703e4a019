import { Router } from 'express';
import { api } from '../../../shared/paths.ts';
import { allowOnly } from '../error-handler.ts';
import { openApiDocument } from './document.ts';
import { json, type Operation } from './operation.ts';

/** GET /api/openapi.json: written with the first request, then the same bytes and ETag for everybody. */
export function openApiRoutes(operations: readonly Operation[], siteUrl: string): Router {
  let document: string | undefined;
  const router = Router();
  router
    .route(api.description)
    .get((_req, res) => {
      document ??= JSON.stringify(openApiDocument([...operations, describeItself], siteUrl));
      res.set('Cache-Control', 'no-cache').type('application/json').send(document);
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}

const describeItself: Operation = {
  method: 'get',
  path: api.description,
  id: 'describeCalls',
  tag: 'description',
  summary: 'This document',
  answers: { 200: { description: 'OpenAPI 3.1.', content: json({ type: 'object' }) } },
};
