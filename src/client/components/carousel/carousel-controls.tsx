import { type RefObject, useEffect, useRef } from 'react';
import { carouselTexts } from '#shared/content/ui.ts';
import { Icon } from '../icon.tsx';

const drawings = {
  previous: 'M15 5L8 12L15 19',
  next: 'M9 5L16 12L9 19',
  pause: 'M9 6V18M15 6V18',
  play: 'M8 5.500L18 12L8 18.500Z',
};

interface ControlProps {
  drawing: keyof typeof drawings;
  /** The name of the carousel's items, in lower case. */
  items: string;
  isDisabled?: boolean;
  className?: string;
  button?: RefObject<HTMLButtonElement | null>;
  onPress(): void;
}

function Control({ drawing, items, isDisabled = false, className = '', button, onPress }: ControlProps) {
  return (
    <button
      ref={button}
      type="button"
      className={`carousel__button ${className}`}
      aria-label={carouselTexts[drawing](items)}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon width={24}>
        <path d={drawings[drawing]} />
      </Icon>
    </button>
  );
}

interface CarouselControlsProps {
  items: string;
  /** The text next to the buttons, such as '1–4 of 5'. */
  position: string;
  isFirst: boolean;
  isLast: boolean;
  onStep(step: 1 | -1): void;
  /** For a carousel that advances automatically. */
  autoAdvance: { isPaused: boolean; toggle(): void } | null;
}

/**
 * The server renders the controls with the slides, so that they keep their position and the focus when the carousel
 * engine loads.
 */
export function CarouselControls({
  items,
  position,
  isFirst,
  isLast,
  onStep,
  autoAdvance,
}: CarouselControlsProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<1 | -1 | null>(null);

  // A button that becomes disabled loses the focus, so the focus moves to the other button.
  useEffect(() => {
    if (isLast && pressed.current === 1) previous.current?.focus();
    if (isFirst && pressed.current === -1) next.current?.focus();
    pressed.current = null;
  }, [isFirst, isLast]);

  function step(direction: 1 | -1) {
    pressed.current = direction;
    onStep(direction);
  }

  return (
    <div className="carousel__controls needs-script">
      {autoAdvance && (
        <Control
          drawing={autoAdvance.isPaused ? 'play' : 'pause'}
          items={items}
          className="carousel__pause"
          onPress={autoAdvance.toggle}
        />
      )}
      <p className="carousel__position mw-none mb-0 small text-body-secondary tabular" aria-hidden="true">
        {position}
      </p>
      <Control
        drawing="previous"
        items={items}
        isDisabled={isFirst}
        button={previous}
        onPress={() => step(-1)}
      />
      <Control drawing="next" items={items} isDisabled={isLast} button={next} onPress={() => step(1)} />
    </div>
  );
}
