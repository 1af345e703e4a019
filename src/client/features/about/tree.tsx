import { birdPath, curve } from '../../../shared/motif/composition.ts';
import { Flight } from '../../components/motif/flight.tsx';
import { MovingScene } from '../../components/motif/moving-scene.tsx';

const crowns = [
  {
    fill: '#0f766e',
    area: 'M388 104C388 -5 556 -5 556 104Q472 125 388 104Z',
    arcs: 'M388 104C388 -5 556 -5 556 104M399 104C399 9 545 9 545 104M409 104C409 22 535 22 535 104M420 104C420 36 524 36 524 104M430 104C430 50 514 50 514 104M441 104C441 63 503 63 503 104M451 104C451 77 493 77 493 104M462 104C462 91 482 91 482 104',
  },
  {
    fill: '#0b5f59',
    area: 'M332 146C332 63 460 63 460 146Q396 162 332 146Z',
    arcs: 'M332 146C332 63 460 63 460 146M340 146C340 73 452 73 452 146M348 146C348 84 444 84 444 146M356 146C356 94 436 94 436 146M364 146C364 105 428 105 428 146M372 146C372 115 420 115 420 146M380 146C380 126 412 126 412 146M388 146C388 136 404 136 404 146',
  },
  {
    fill: '#16897c',
    area: 'M492 142C492 67 608 67 608 142Q550 156.5 492 142Z',
    arcs: 'M492 142C492 67 608 67 608 142M499 142C499 76 601 76 601 142M507 142C507 86 593 86 593 142M514 142C514 95 586 95 586 142M521 142C521 105 579 105 579 142M528 142C528 114 572 114 572 142M536 142C536 123 564 123 564 142M543 142C543 133 557 133 557 142',
  },
];

/**
 * The drawing on the layers: a tree whose roots grow as far as its branches, the lark that lands in it, and one that has long been
 * stone.
 */
export function Tree() {
  return (
    <MovingScene className="scene scene--tree" viewBox="0 0 760 560" fit="xMidYMax meet">
      <path
        d="M470 202C469 384 455 384 448 532M470 202C467 357 417 357 390 483M470 202C465 335 386 335 343 444M470 202C463 315 358 315 300 408M470 202C462 296 331 296 259 373M470 202C460 278 305 278 220 340M470 202C471 384 490 384 500 532M470 202C473 357 527 357 556 483M470 202C475 335 556 335 601 444M470 202C477 315 584 315 643 408M470 202C478 296 610 296 682 373M470 202C480 278 635 278 720 340"
        stroke="#fff3dd"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
      {crowns.map(({ fill, area, arcs }) => (
        <g key={fill}>
          <path d={area} fill={fill} />
          <path d={arcs} stroke="#9be8d8" strokeOpacity=".75" strokeWidth="1.5" />
        </g>
      ))}
      <path
        d="M470 206V100M470 176L412 132M470 168L532 124"
        stroke="#2b2160"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d={birdPath}
        transform="translate(176 398) rotate(24) scale(1.5)"
        stroke="#f0d9f6"
        strokeWidth="1.25"
      />
      <Flight along={curve(60, 200, 180, 190, 190, 80, 366, 76)} scale={1.4} />
    </MovingScene>
  );
}
