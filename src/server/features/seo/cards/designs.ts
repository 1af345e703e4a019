import { type CardArticle, type CardText, pageCardName } from '../../../../shared/cards.ts';
import { aboutHero } from '../../../../shared/content/about.ts';
import { applyHero } from '../../../../shared/content/apply.ts';
import { articlesHero } from '../../../../shared/content/articles-page.ts';
import { contactHero } from '../../../../shared/content/contact.ts';
import { giftCardsHero } from '../../../../shared/content/gift-cards.ts';
import { homeHero } from '../../../../shared/content/home.ts';
import { individualsHero } from '../../../../shared/content/individuals.ts';
import { internshipsHero } from '../../../../shared/content/internships.ts';
import { packagesHero } from '../../../../shared/content/packages-page.ts';
import { serviceCardText } from '../../../../shared/content/service-metas.ts';
import { type Service, type ServiceId, services } from '../../../../shared/content/services.ts';
import { solutionsHero } from '../../../../shared/content/solutions.ts';
import { teamPage } from '../../../../shared/content/team.ts';
import { crossing, hops, pages, ribbon } from '../../../../shared/motif/arches.ts';
import type { Composition } from '../../../../shared/motif/composition.ts';
import { climb, flock, rise, terraces, tiers } from '../../../../shared/motif/hills.ts';
import { paths } from '../../../../shared/paths.ts';
import { shortHash } from '../../../../shared/short-hash.ts';
import type { GroundName } from './grounds.ts';

/** What a card shows: its words, its ground, and what is drawn at its right. */
export interface CardDesign {
  text: CardText;
  author: string;
  ground: GroundName;
  drawing: Composition | { plate: Pick<Service, 'imageSrc' | 'imageSize'>; focus: number };
  /** Stands for a title that our typefaces cannot show. */
  instead: string;
}

export interface PageCard {
  path: string;
  design: CardDesign;
}

const page = (path: string, text: CardText, ground: GroundName, drawing: Composition): PageCard => ({
  path,
  design: { text, author: '', ground, drawing, instead: text.title },
});

/** Where in a wide picture the eye should fall, as a share of its width; the others are square enough. */
const plateFocus: Partial<Record<ServiceId, number>> = {
  'pre-hire-assessments': 0.74,
  'corporate-training': 0.85,
  'leadership-development': 0.66,
};

/** Every page with a card, by the card's name; the drawings are those of the pages' heroes. */
const pageCards: ReadonlyMap<string, PageCard> = new Map(
  [
    page(paths.home, homeHero, 'ink', rise),
    page(paths.about, aboutHero, 'paper', terraces),
    page(paths.team, teamPage.hero, 'mist', flock),
    page(paths.solutions, solutionsHero, 'indigo', terraces),
    page(paths.individuals, individualsHero, 'teal', climb),
    page(paths.packages, packagesHero, 'paper', tiers),
    page(paths.giftCards, giftCardsHero, 'lavender', ribbon),
    page(paths.internships, internshipsHero, 'amber', hops),
    page(paths.apply, applyHero, 'mist', hops),
    page(paths.articles, articlesHero, 'paper', pages),
    page(paths.contact, contactHero, 'lavender', crossing),
    ...services.map(
      (service): PageCard => ({
        path: service.link,
        design: {
          text: serviceCardText(service),
          author: '',
          ground: service.bgColor,
          drawing: { plate: service, focus: plateFocus[service.id] ?? 0.5 },
          instead: service.title,
        },
      }),
    ),
  ].map((card) => [pageCardName(card.path), card]),
);

export function findPageCard(name: string): PageCard | null {
  return pageCards.get(name) ?? null;
}

const categoryGrounds: Readonly<Record<string, GroundName>> = {
  Leadership: 'indigo',
  'Career Development': 'teal',
  NextGen: 'amber',
};
const articleDrawings = [rise, terraces, climb, flock, pages, hops, crossing];

/** The ground says the category; the drawing is the article's own, the same every time. */
export function articleDesign({ slug, title, author, category }: CardArticle): CardDesign {
  const at = Number.parseInt(shortHash(slug).slice(-6), 36) % articleDrawings.length;
  return {
    text: { kicker: category || 'Article', title, lead: '' },
    author,
    ground: categoryGrounds[category] ?? 'ink',
    drawing: articleDrawings[at] ?? rise,
    instead: articlesHero.title,
  };
}
