import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import MultiCarousel from 'react-multi-carousel';

/** A CommonJS package: some loaders hand out its exports, some its default export. */
const Multi = (MultiCarousel as unknown as { default?: typeof MultiCarousel }).default ?? MultiCarousel;

interface CarouselEngineProps {
  slides: readonly ReactNode[];
  index: number;
  visible: number;
  transitionMs: number;
  /** The visitor has swiped to another index. */
  onSwipe(index: number): void;
}

/**
 * The moving part. Takes the place of the plain list with the same classes, hence the same layout.
 *
 * Where the cards stand is the style sheet's business, by `--index` and `--visible`: the library measures in pixels and
 * in its own time, so a resize would leave it where the cards used to be. Only under a finger does it move them.
 */
export function CarouselEngine({ slides, index, visible, transitionMs, onSwipe }: CarouselEngineProps) {
  const carousel = useRef<MultiCarousel>(null);
  const stage = useRef<HTMLDivElement>(null);

  // Set, not asked for: `goToSlide` is dropped during a transition, and `setItemsToShow` reads what is outdated by then.
  useLayoutEffect(() => {
    carousel.current?.setState({ currentSlide: index, slidesToShow: visible });
  }, [index, visible]);

  /** Hands the cards to the finger, from where they stand. */
  function grasp() {
    const containerWidth = stage.current?.clientWidth ?? 0;
    const itemWidth = containerWidth / visible;
    carousel.current?.setState({ containerWidth, itemWidth, transform: -itemWidth * index });
    stage.current?.toggleAttribute('data-grasped', true);
  }

  /** Takes them back: from where the finger left them they go on to the index. */
  function release() {
    const { current } = stage;
    const track = current?.querySelector('.carousel__track');
    if (!current || !track) return;
    const moved = current.getBoundingClientRect().left - track.getBoundingClientRect().left;
    current.style.setProperty('--index', String((moved / current.clientWidth) * visible));
    // Reading it makes it the place where the transition begins.
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
        // Our own count for every width: it also asks for `screen.width`, which a zoomed page makes wrong.
        responsive={{ any: { breakpoint: { min: 0, max: Number.MAX_SAFE_INTEGER }, items: visible } }}
        // With these two it shows its slides before it has measured them.
        ssr
        deviceType="any"
        arrows={false}
        draggable={false}
        keyBoardControl={false}
        // How long it would drop further swipes.
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
