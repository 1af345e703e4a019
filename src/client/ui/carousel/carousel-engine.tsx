import { type ReactNode, useEffect, useRef, useState } from 'react';
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

/** The moving part. Takes the place of the plain list with the same classes, hence the same layout. */
export function CarouselEngine({ slides, index, visible, transitionMs, onSwipe }: CarouselEngineProps) {
  const carousel = useRef<MultiCarousel>(null);
  const [isMeasured, setMeasured] = useState(false);

  // It measures itself when it mounts; only after that does a step know how wide a card is.
  useEffect(() => setMeasured(true), []);

  useEffect(() => {
    const { current } = carousel;
    if (isMeasured && current && current.state.slidesToShow !== visible) current.setItemsToShow(true);
  }, [visible, isMeasured]);

  useEffect(() => {
    const { current } = carousel;
    if (isMeasured && current && current.state.currentSlide !== index) current.goToSlide(index, true);
  }, [index, isMeasured]);

  return (
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
      customTransition={`transform ${transitionMs}ms ease-in-out`}
      // How long it would drop further steps. The style sheet's transition can turn round halfway.
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
  );
}
