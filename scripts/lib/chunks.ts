import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type ChunkName = Extract<Group['name'], (...args: never[]) => unknown>;

const entry = 'src/client/app/entry-client.tsx';
/** Parts of nearly every page; too small for a separate request. */
const everywhere =
  /\/src\/client\/(api\/local-storage|components\/(action-link|after-paint|below-fold|use-whole-page|icon|article\/image|messages|link|motif\/scene|page-head|page-hero|points|section|shared-element|skeleton|no-wrap|in-browser|long-date))\.tsx?$|\/src\/shared\/(dates\/dates|money\/currency-name|offer(s|ed))\.|\/@tanstack\//;
/** Only lists that load in parts need these. Their package's index, which is part of the application, would bring them to every page. */
const lists = /\/@tanstack\/.*\/(infiniteQueryObserver|use(Suspense)?InfiniteQuery)\.js$/;

/**
 * Modules that several pages share, by topic. On HTTP/1.1 a browser fetches six files at once, and a page's seventh would wait for one
 * of them. A group includes what its modules import, unless an earlier group has it.
 */
const topics: Group[] = [
  {
    // Merged with its page, whose name it has: on HTTP/1.1 the images of the previous list take four of six connections.
    name: 'detail-page',
    test: /\/src\/client\/(components\/article\/body|features\/articles\/detail-page\.)/,
  },
  { name: 'people', test: /\/src\/shared\/content\/documents\/testimonials/ },
  {
    // Small parts of most public pages.
    name: 'page-parts',
    test: /\/src\/(client\/components\/(faq|headed-section|people|radio-tile|service-drawing|call-to-action))/,
  },
  {
    // When the firm is open, and how it prints times.
    name: 'hours',
    test: /\/src\/shared\/(printed-hours|content\/usual-hours|dates\/time-(of-day|labels))\./,
  },
  {
    name: 'services',
    test: /\/src\/(shared\/content\/(services\.|services\/looks|documents\/(services|solutions)|service-page)|client\/components\/(service-cards|rating|hash-scroll))/,
  },
  {
    name: 'orders',
    test: /\/src\/(client\/features\/(orders\/(timeline|stored-payment|queries|checkout\/intent-key)|gift-cards\/(gift-card-face|kept-choice))|shared\/(content\/(checkout|documents\/prices)|gift-cards\/(gift-cards|delivery)\.|packages\/(catalog|features)))/,
  },
  {
    // With what both forms and tooltips import, so that tooltips do not bring the code of forms to /articles.
    name: 'controls',
    test: /\/(@babel\/runtime|prop-types|warning)\/|\/(react-bootstrap|@restart\/ui)\/.*\/Button\.js|\/src\/(client\/api\/post-api|shared\/forms\/(notices|clean|limits|words))/,
  },
  {
    name: 'forms',
    test: /\/src\/(client\/components\/form\/(schema-form|fields)|client\/features\/gift-cards\/gift-part|shared\/forms\/fields)/,
  },
  {
    // What the gift builder has in common with forms that load later.
    name: 'lengths',
    test: /\/src\/(client\/(components\/form\/length-note|features\/gift-cards\/use-delivery-days)|shared\/(forms\/length-words|gift-cards\/delivery-words))/,
  },
  {
    // Loaded once a form is ready.
    name: 'draft',
    test: /\/src\/client\/components\/form\/(draft|unsaved-changes)/,
  },
  {
    // What /contact and /apply need besides.
    name: 'form-parts',
    test: /\/src\/(client\/components\/form\/(form-fields|text-areas|next-steps|receipt-form)|shared\/forms\/form-fields)/,
  },
  {
    // With the self-check's answers and the time zone's name, which would be two more files of /contact.
    name: 'options',
    test: /\/src\/(client\/api\/submit-form|shared\/(leads\/receipt\.|forms\/options|dates\/(local-day|zone-name)|bookings\/booking-day|self-check\/(answers|form-words)|content\/documents\/self-check\.))/,
  },
  {
    // What /contact shares with bookings in the panel. Not merged with its page, whose sheet would then change the panel's forms.
    name: 'bookings',
    test: /\/src\/(client\/features\/bookings\/(queries|days)|shared\/(bookings\/booking|contact\/contact|content\/contact))\./,
  },
];

/** One chunk for what runs on every page: one long text compresses better than many short ones. */
export function chunkGroups(): Group[] {
  return [{ name: mainName(), debugName: 'main' }, ...topics];
}

function mainName(): ChunkName {
  const known = new Map<string, boolean>();
  const isInitial: (...args: Parameters<ChunkName>) => boolean = (id, graph) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const result = id.endsWith(entry) || importers.some((importer) => isInitial(importer, graph));
    known.set(id, result);
    return result;
  };
  return (id, graph) => (!lists.test(id) && (everywhere.test(id) || isInitial(id, graph)) ? 'main' : null);
}
