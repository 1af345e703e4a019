import { type ReactNode, useEffect, useRef } from 'react';

interface PlainSlidesProps {
  slides: readonly ReactNode[];
  index: number;
  visible: number;
}

/** What the server sends: the same list that the moving part makes, with the same classes. */
export function PlainSlides({ slides, index, visible }: PlainSlidesProps) {
  const list = useRef<HTMLDivElement>(null);

  // A step taken before the moving part is there.
  useEffect(() => {
    const { current } = list;
    if (current && index > 0) current.scrollTo({ left: (index * current.clientWidth) / visible });
  }, [index, visible]);

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
