import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import MultiCarousel from 'react-multi-carousel';

/** A CommonJS package: some loaders return its exports, others its default export. */
const Multi = (MultiCarousel as unknown as { default?: typeof MultiCarousel }).default ?? MultiCarousel;

interface CarouselEngineProps {
  slides: readonly ReactNode[];
  index: number;
  visible: number;
  transitionMs: number;
  /** Called after the visitor has swiped to another index. */
  onSwipe(index: number): void;
}

/**
 * The carousel engine. It replaces the plain list and uses the same classes, so the layout stays the same.
 *
 * The style sheet positions the cards through `--index` and `--visible`. The library measures in pixels and reacts late, so after a resize
 * it would leave the cards at their old position. The library moves the cards only during a swipe.
 */
export function CarouselEngine({ slides, index, visible, transitionMs, onSwipe }: CarouselEngineProps) {
  const carousel = useRef<MultiCarousel>(null);
  const stage = useRef<HTMLDivElement>(null);

  // Set directly: `goToSlide` has no effect during a transition, and `setItemsToShow` would read an outdated value.
  useLayoutEffect(() => {
    carousel.current?.setState({ currentSlide: index, slidesToShow: visible });
  }, [index, visible]);

  /** Lets the finger move the cards, from their current position. */
  function grasp() {
    const containerWidth = stage.current?.clientWidth ?? 0;
    const itemWidth = containerWidth / visible;
    carousel.current?.setState({ containerWidth, itemWidth, transform: -itemWidth * index });
    stage.current?.toggleAttribute('data-grasped', true);
  }

  /** Ends the swipe: the cards move from the finger's last position to the index. */
  function release() {
    const { current } = stage;
    const track = current?.querySelector('.carousel__track');
    if (!current || !track) return;
    const moved = current.getBoundingClientRect().left - track.getBoundingClientRect().left;
    current.style.setProperty('--index', String((moved / current.clientWidth) * visible));
    // Reading the value makes it the start of the transition.
    getComputedStyle(track).getPropertyValue('--index');
    current.toggleAttribute('data-grasped', false);
    current.style.setProperty('--index', String(index));
  }

  return (
    <div
      ref={stage}
      className="carousel__engine"
      style={{ '--index': index, '--total': slides.length, '--step': `${transitionMs}ms` } as CSSProperties}
      onTouchStartCapture={grasp}
      onTouchEndCapture={release}
      onTouchCancelCapture={release}
    >
      <Multi
        ref={carousel}
        // One range for every width, because the library also reads `screen.width`, which is wrong on a zoomed page.
        responsive={{ any: { breakpoint: { min: 0, max: Number.MAX_SAFE_INTEGER }, items: visible } }}
        // These two make the library show its slides before it has measured them.
        ssr
        deviceType="any"
        arrows={false}
        draggable={false}
        keyBoardControl={false}
        // How long the library would ignore further swipes.
        transitionDuration={1}
        containerClass="carousel__window"
        sliderClass="carousel__track"
        itemClass="carousel__item"
        beforeChange={onSwipe}
      >
        {slides.map((slide, slideIndex) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides are fixed, and the index is what tells them apart.
            key={slideIndex}
            className="carousel__slide"
            inert={slideIndex < index || slideIndex >= index + visible}
          >
            {slide}
          </div>
        ))}
      </Multi>
    </div>
  );
}
