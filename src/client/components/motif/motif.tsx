import { type Composition, fan, type Layer, linesPath } from '#shared/motif/composition.ts';
import { CachedMarkup } from '../cached-markup.tsx';
import { Flight } from './scene.tsx';

function drawLayer(layer: Layer, key: number) {
  switch (layer.kind) {
    case 'disc':
      return (
        <circle
          key={key}
          className={`fill-${layer.tone}`}
          cx={layer.at[0]}
          cy={layer.at[1]}
          r={layer.radius}
        />
      );
    case 'lines':
      return (
        <path
          key={key}
          className={`line-${layer.tone}`}
          d={linesPath(fan(layer.first, layer.last, layer.count, layer.ease))}
          strokeWidth={layer.width}
        />
      );
    case 'flight':
      return <Flight key={key} along={layer.along} scale={layer.scale} tone={layer.tone} />;
  }
}

interface MotifProps {
  composition: Composition;
  className?: string;
  /** How the drawing fits a box of another shape: completely visible at the lower right, or cropped to fill the box. */
  fit?: 'meet' | 'slice';
}

/** A drawing in the style of the brand; nothing without layers. Decorative, so always hidden from assistive technology. */
export function Motif({ composition, className, fit = 'meet' }: MotifProps) {
  const { width, height, layers } = composition;
  if (!layers[0]) return null;
  return (
    <CachedMarkup
      as="svg"
      cacheKey={composition}
      className={className ? `motif ${className}` : 'motif'}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`xMaxYMax ${fit}`}
      fill="none"
      aria-hidden="true"
    >
      {() => layers.map((layer, index) => drawLayer(layer, index))}
    </CachedMarkup>
  );
}
