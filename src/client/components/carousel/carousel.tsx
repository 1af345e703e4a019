import { Children, type ReactNode, useRef, useState } from 'react';
import { carouselTexts } from '../../../shared/content/ui.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { PlainSlides } from './plain-slides.tsx';
import { lastIndex, range, stepTo, wrapTo } from './position.ts';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useEngine } from './use-engine.ts';
import { useVisibleCount } from './use-visible-count.ts';

interface CarouselProps {
  /** Names the region: 'Services'. In lower case it names the buttons. */
  label: string;
  /** Its rule in the style sheet sets `--visible` for each width of the window. */
  variant: 'services' | 'testimonials' | 'logos';
  transitionMs?: number;
  /** Moves by itself every 5 s, and past the last slide goes on at the first. */
  autoAdvance?: boolean;
  /** The slides; their number is fixed. */
  children: ReactNode;
}

/**
 * Slides side by side, of which a few show. The server and a browser without scripts have a plain list; nearby, the
 * moving part (react-multi-carousel) takes its place. The index lives here, so that the buttons work in both.
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
  // A wider window shows more cards and has fewer places to stop at.
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
          <PlainSlides slides={slides} index={shown} visible={visible ?? 1} />
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
