import path from 'node:path';
import type { Eta } from 'eta';
import { brand } from '#shared/brand.ts';
import { type PrintedFirm, printedFirm } from '#shared/firm.ts';
import { fan, linePath, linesPath, pointOn } from '#shared/motif/composition.ts';
import { figure, mark } from '#shared/motif/figure.ts';
import { horizon } from '#shared/motif/small.ts';
import { region } from '#shared/region.ts';
import type { Services } from '../services.ts';

/** The look of pages that the application does not render. */
export interface PageLook {
  /** The sheets of the site. */
  stylesheets: readonly string[];
  /** Wraps a template's output in a page, in the visitor's color mode. */
  finishPage(html: string): string;
}

let templates: Promise<Eta> | undefined;

async function makeTemplates(): Promise<Eta> {
  const { Eta } = await import('eta');
  return new Eta({ views: path.resolve(import.meta.dirname, '../../../views'), cache: true });
}

/** With the words in force. */
export interface VisitorPageLook extends PageLook, Pick<Services, 'contents'> {}

/**
 * A page that the server makes itself: a template in the site's look, which needs neither React nor the database, and no script. Without
 * its sheets it is plain, but complete.
 * @param view its name in `views`
 * @param data besides the firm's facts; `title` at least, `sheet` for a style sheet, `hasHelp` if the page says whom to ask
 */
export async function renderVisitorPage(
  view: string,
  data: { title: string },
  { stylesheets, finishPage, contents }: VisitorPageLook,
): Promise<string> {
  templates ??= makeTemplates();
  const firm: PrintedFirm = printedFirm(contents());
  const common = {
    problem: '',
    sheet: '',
    hasHelp: false,
    firm,
    brand,
    mark,
    stylesheets,
    drawing,
    language: region.language,
  };
  return finishPage((await templates).render(`./${view}`, { ...common, ...data }));
}

/** The drawing of these pages: the level line, and the figure. */
const drawing = {
  ...horizon,
  layers: horizon.layers.map((layer) => {
    if (layer.kind === 'lines')
      return { ...layer, d: linesPath(fan(layer.first, layer.last, layer.count, layer.ease)) };
    if (layer.kind === 'flight')
      return { ...layer, ...pointOn(layer.along, 1), d: linePath(layer.along), figure };
    return layer;
  }),
};
