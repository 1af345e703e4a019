import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { carouselTexts } from '#shared/content/ui.ts';
import { useAutoAdvance } from './auto-advance.ts';
import { CarouselControls } from './carousel-controls.tsx';
import type { CarouselEngine } from './carousel-engine.tsx';

interface CarouselProps {
  /** The name of the region, such as 'Services'. The buttons use it in lower case. */
  label: string;
  /** The style sheet's rule for the variant sets `--visible` for each window width. */
  variant: 'services' | 'testimonials' | 'posts' | 'logos';
  transitionMs?: number;
  /** Advances automatically every 5 s, and continues with the first slide after the last. */
  autoAdvance?: boolean;
  /** The slides; their number must not change. */
  children: ReactNode;
}

/**
 * Slides next to each other, of which only some are visible. The server and browsers without scripts show a plain list. When the list comes
 * near the window, the carousel engine (react-multi-carousel) replaces it. The index is stored here, so that the buttons work in both.
 */
export function Carousel({
  label,
  variant,
  transitionMs = 400,
  autoAdvance = false,
  children,
}: CarouselProps) {
  const slides = Children.toArray(children);
  const total = slides.length;
  const items = label.toLowerCase();
  const stage = useRef<HTMLDivElement>(null);
  const visible = useVisibleCount(stage);
  const Engine = useEngine(stage);
  const [index, setIndex] = useState(0);
  const [isManual, setManual] = useState(false);

  const last = lastIndex(total, visible ?? total);
  // A wider window shows more cards, so the last index is smaller.
  if (index > last) setIndex(last);
  const shown = Math.min(index, last);

  const auto = useAutoAdvance(autoAdvance && Engine !== null, () => {
    setManual(false);
    setIndex(wrapTo(shown, 1, last));
  });

  function moveTo(target: number) {
    auto.manual();
    setManual(true);
    setIndex(target);
  }

  const [first, final] = range(shown, visible ?? 1, total);
  return (
    <section
      className={`carousel carousel--${variant}`}
      aria-roledescription="carousel"
      aria-label={label}
      data-total={total}
      {...auto.focus}
    >
      <div ref={stage} className="carousel__stage" {...auto.hover}>
        {Engine && visible !== null ? (
          <Engine
            slides={slides}
            index={shown}
            visible={visible}
            transitionMs={transitionMs}
            onSwipe={moveTo}
          />
        ) : (
          <PlainSlides slides={slides} index={shown} />
        )}
      </div>
      <CarouselControls
        items={items}
        position={carouselTexts.position(first, final, total)}
        isFirst={!autoAdvance && shown === 0}
        isLast={!autoAdvance && shown === last}
        onStep={(step) => moveTo((autoAdvance ? wrapTo : stepTo)(shown, step, last))}
        autoAdvance={autoAdvance ? auto : null}
      />
      <p className="visually-hidden" role="status">
        {isManual && carouselTexts.announcement(first, final, total)}
      </p>
    </section>
  );
}

interface PlainSlidesProps {
  slides: readonly ReactNode[];
  index: number;
}

/** The server's markup: the same list with the same classes that the engine renders. */
function PlainSlides({ slides, index }: PlainSlidesProps) {
  const list = useRef<HTMLDivElement>(null);

  // Handles a step that the visitor takes before the engine is loaded.
  useEffect(() => {
    const { current } = list;
    if (current && index > 0) current.scrollTo({ left: (index * current.scrollWidth) / slides.length });
  }, [index, slides.length]);

  return (
    <div ref={list} className="carousel__window carousel__window--plain">
      <ul className="carousel__track">
        {slides.map((slide, slideIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides are fixed, and the index is what tells them apart.
          <li key={slideIndex} className="carousel__item">
            <div className="carousel__slide">{slide}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Loads the engine when the carousel is less than one screen away, so that other visitors do not load it. It replaces the slides, so it
 * waits while a slide has the focus: keyboard users must not lose their position.
 */
function useEngine(element: RefObject<HTMLElement | null>): typeof CarouselEngine | null {
  const [engine, setEngine] = useState<{ Engine: typeof CarouselEngine } | null>(null);

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const gone = new AbortController();
    const { signal } = gone;
    const takeOver = (Engine: typeof CarouselEngine) => {
      if (signal.aborted) return;
      // Rendered at once, because a visitor could tab into a slide in the meantime.
      if (!node.contains(document.activeElement)) return flushSync(() => setEngine({ Engine }));
      // Checked again after the focus has moved to its new element.
      node.addEventListener('focusout', () => setTimeout(takeOver, 0, Engine), { once: true, signal });
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./carousel-engine.tsx').then(
          ({ CarouselEngine: Engine }) => takeOver(Engine),
          // If the engine cannot be loaded, the plain list stays and the buttons scroll it.
          () => {},
        );
      },
      { rootMargin: '100%' },
    );
    observer.observe(node);
    return () => {
      gone.abort();
      observer.disconnect();
    };
  }, [element]);

  return engine?.Engine ?? null;
}

/**
 * How many cards the window shows: the custom property `--visible`. The style sheet sets it by media query, so that the server's slides
 * have the right width before any script runs. Null until it has been read.
 */
function useVisibleCount(element: RefObject<HTMLElement | null>): number | null {
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const read = () => setCount(Number(getComputedStyle(node).getPropertyValue('--visible')) || 1);
    const observer = new ResizeObserver(read);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);

  return count;
}

/* The arithmetic of a carousel: which cards are in its window. Indexes start at 0. */

/** The last index: the number of cards minus the visible cards (product.md, 1). */
export const lastIndex = (total: number, visible: number) => Math.max(0, total - visible);

/** The index after a step of one card, within the bounds. */
export const stepTo = (index: number, step: 1 | -1, last: number) =>
  Math.min(Math.max(index + step, 0), last);

/** The same, but the index wraps around at either end. */
export const wrapTo = (index: number, step: 1 | -1, last: number) => (index + step + last + 1) % (last + 1);

/** The first and last visible card, counted from 1. */
export const range = (index: number, visible: number, total: number): [first: number, last: number] => [
  index + 1,
  Math.min(index + visible, total),
];
