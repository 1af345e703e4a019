import { Monogram } from '../../components/monogram.tsx';

/** A photo, or the person's initials where there is none. The name stands beside it, so both are silent. */
export function Portrait({ name, image }: { name: string; image: string | null }) {
  return (
    <div className="portrait">
      {image ? (
        <img src={image} alt="" width={480} height={480} loading="lazy" decoding="async" />
      ) : (
        <Monogram name={name} size={480} />
      )}
    </div>
  );
}
