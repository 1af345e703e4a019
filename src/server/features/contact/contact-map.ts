import { Router } from 'express';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { embeds } from '#shared/paths.ts';
import { region } from '#shared/region.ts';
import { site } from '#shared/site.ts';

/**
 * The map of /contact as a separate document. Pages may frame only this document, and it may frame only the map. So the third party is
 * allowed only on /contact, even for a visitor who came there by client navigation.
 */
export function contactMapRoutes(): Router {
  const policy = [
    "default-src 'none'",
    "style-src-attr 'unsafe-inline'",
    `frame-src ${new URL(site.mapEmbedUrl).origin}`,
    "frame-ancestors 'self'",
  ].join('; ');
  return Router().get(embeds.contactMap, (_req, res) => {
    res
      .set('Content-Security-Policy', policy)
      .set('X-Frame-Options', 'SAMEORIGIN')
      .set('Cache-Control', 'public, max-age=3600')
      .set('X-Robots-Tag', 'noindex')
      .type('html')
      .send(document);
  });
}

const document = `<!DOCTYPE html>
<html lang="${region.language}">
<head><meta charset="utf-8"><title>Map</title></head>
<body style="margin: 0">
<iframe src="${escapeHtml(site.mapEmbedUrl)}" title="Map" referrerpolicy="no-referrer"
 style="position: absolute; inset: 0; width: 100%; height: 100%; border: 0"></iframe>
</body>
</html>
`;
