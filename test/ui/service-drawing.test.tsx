import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { servicePlate, serviceTile } from '../../scripts/lib/service-plates.ts';
import { ServiceDrawing } from '../../src/client/components/service-drawing/service-drawing.tsx';
import { services } from '../../src/shared/content/services.ts';

describe.each(services)('the drawing of $title', (service) => {
  test('is decoration, cheap and deterministic', () => {
    const draw = () => renderToStaticMarkup(<ServiceDrawing drawing={service.icon} className="large" />);
    const markup = draw();
    expect(draw()).toBe(markup);
    expect(markup).toContain('class="service-drawing large"');
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    expect(markup.length).toBeLessThan(2000);
  });

  test('is the picture that stands in the public folder', () => {
    const read = (src: string) =>
      readFileSync(new URL(`../../src/client/public${src}`, import.meta.url), 'utf8');
    expect(read(service.imageSrc)).toBe(servicePlate(service));
    expect(read(service.tileSrc)).toBe(serviceTile(service));
  });
});
