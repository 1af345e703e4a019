interface SceneProps {
  /** A file of `public/images/scenes`. */
  name: string;
  className?: string;
}

/**
 * A still picture for one hero, placed by the page's style sheet. It carries its own colors, so that it is the same in
 * every mode (docs/decisions/0055). Decoration only: always hidden from assistive technology.
 */
export function Scene({ name, className = `scene scene--${name}` }: SceneProps) {
  return <img className={`motif ${className}`} src={`/images/scenes/${name}.svg`} alt="" />;
}
