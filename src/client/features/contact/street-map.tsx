import { curve } from '../../../shared/motif/composition.ts';
import { Flight } from '../../components/motif/flight.tsx';
import { MovingScene } from '../../components/motif/moving-scene.tsx';
import { Scene } from '../../components/motif/scene.tsx';

/**
 * The streets around the firm at dusk, ours lit, by the pin in their middle. A sketch, not an exact map: the address is beside it in
 * words.
 */
export function StreetMap() {
  return (
    <>
      <Scene name="street-map" className="street-map" />
      {/* Between pin and words there is no room for it on a small screen. */}
      <MovingScene className="street-map d-none d-lg-block" viewBox="-2600 -700 5200 1400">
        <Flight along={curve(-352, 196, -250, 20, -150, -80, 0, -83)} scale={0.95} />
      </MovingScene>
    </>
  );
}
