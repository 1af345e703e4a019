import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServiceDrawing } from '#client/components/service-drawing.tsx';
import { services } from '../support/firm-services.ts';

const read = (src: string) => readFileSync(new URL(`../../src/client/public${src}`, import.meta.url), 'utf8');

describe.each(services)('the drawing of $title', (service) => {
  test('is decoration, named in the file of drawings', () => {
    const markup = renderToStaticMarkup(<ServiceDrawing drawing={service.icon} className="large" />);
    expect(markup).toContain('class="service-drawing large"');
    expect(markup).toContain('aria-hidden="true"');
    const [, file = '', name] = /<use href="([^#"]+)#([^"]+)"/.exec(markup) ?? [];
    const drawing = read(file)
      .split('<g id="')
      .find((each) => each.startsWith(`${name}"`));
    expect(drawing).toContain('fill="var(--sun)"');
    expect(drawing?.length).toBeLessThan(2000);
  });

  test('is a picture in the public folder, too', () => {
    expect(read(service.imageSrc)).toMatch(/^<svg /);
    expect(read(service.tileSrc)).toMatch(/^<svg /);
  });
});
