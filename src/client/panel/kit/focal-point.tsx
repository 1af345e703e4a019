import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Button } from 'react-bootstrap';
import { keyOf } from '#client/components/key-of.ts';
import { type Focus, readFocus, withFocus } from '#shared/images/focus.ts';
import { withoutFocus } from '#shared/images/uploaded-image.ts';
import './focal-point.scss';

interface FocalPointProps {
  /** The address of the picture, with its focal point if it has one. */
  src: string;
  onChange(src: string): void;
}

const center: Focus = { left: 50, top: 50 };

const steps: Partial<Record<string, Focus>> = {
  ArrowLeft: { left: -1, top: 0 },
  ArrowRight: { left: 1, top: 0 },
  ArrowUp: { left: 0, top: -1 },
  ArrowDown: { left: 0, top: 1 },
};

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value || 0)));

/** The whole picture with a point on it: what stays in view wherever a page crops the picture. */
export function FocalPoint({ src, onChange }: FocalPointProps) {
  const picture = useRef<HTMLDivElement>(null);
  const point = useRef<HTMLSpanElement>(null);
  const focus = readFocus(src);
  const { left, top } = focus ?? center;
  const place = `${left}% from the left, ${top}% from the top`;

  const set = (left: number, top: number) =>
    onChange(withFocus(src, { left: percent(left), top: percent(top) }));

  function setAt({ clientX, clientY }: MouseEvent) {
    const box = picture.current?.getBoundingClientRect();
    if (box) set(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  }

  function move(event: KeyboardEvent) {
    const step = steps[keyOf(event)];
    if (!step) return;
    event.preventDefault();
    const length = event.shiftKey ? 10 : 1;
    set(left + step.left * length, top + step.top * length);
  }

  return (
    <details className="focal-point">
      <summary>{`Focal point: ${focus ? place : 'the center'}`}</summary>
      <p className="form-text">
        This part stays in view where a page crops the image. Drag the point, or move it with the arrow keys.
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the point has the keys. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div ref={picture} className="focal-point__picture" onClick={setAt}>
        <img src={withoutFocus(src)} alt="" draggable={false} />
        <span
          ref={point}
          className="focal-point__point"
          style={{ left: `${left}%`, top: `${top}%` }}
          role="slider"
          tabIndex={0}
          aria-label="Focal point"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={left}
          aria-valuetext={place}
          onKeyDown={move}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && setAt(event)}
        />
      </div>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          onChange(withoutFocus(src));
          point.current?.focus();
        }}
      >
        Use the center
      </Button>
    </details>
  );
}
