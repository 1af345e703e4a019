import { Icon } from '#client/components/icon.tsx';
import type { PanelView } from '#shared/panel/views.ts';

/** On a 20-unit grid, in the strokes of the other icons. */
const drawings: Record<PanelView['path'] | 'more', string> = {
  today:
    'M10 3v1.500M15 5l-1 1M17 10h-1.500M5 5l1 1M3 10h1.500M6.500 13.500a4.500 4.500 0 1 1 7 0M3 16.500h14',
  inbox: 'M3 11.500L5 4.500h10l2 7v4H3zM3 11.500h4l1 2h4l1-2h4',
  calendar: 'M3.500 5h13v11.500h-13zM3.500 8.500h13M7 3v3.500M13 3v3.500',
  people:
    'M7.500 9.500a2.750 2.750 0 1 0 0-5.500a2.750 2.750 0 0 0 0 5.500M2.500 16.500c.5-3 2.500-4.500 5-4.500s4.500 1.500 5 4.500M13 9.500a2.500 2.500 0 0 0 0-5M15 12.500c1.500.7 2.300 2 2.500 4',
  'response-times': 'M10 17a7 7 0 1 0 0-14a7 7 0 0 0 0 14M10 6v4.500l3 1.500',
  orders: 'M4.500 3h11v14l-2.750-1.500L10 17l-2.750-1.500L4.500 17zM7.500 7h5M7.500 10.500h5',
  money: 'M3.500 16.500h13M5.500 13.500V10M10 13.500V6.500M14.500 13.500V3.500',
  'gift-cards': 'M3 5h14v10.500H3zM3 9h14M7 5v10.500',
  articles: 'M4.500 3.500h11v13h-11zM7.500 7h5M7.500 10h5M7.500 13h3',
  words: 'M3.500 5.500v-2h13v2M10 3.500v13M7.500 16.500h5',
  availability: 'M3.500 6h7M14.500 6h2M12.500 4v4M3.500 13.500h2M9.500 13.500h7M7.500 11.500v4',
  staff:
    'M3 4.500h14v11H3zM7.250 10a1.500 1.500 0 1 0 0-3a1.500 1.500 0 0 0 0 3M5 13c.3-1.300 1.200-2 2.250-2s2 .7 2.250 2M12 8h2.500M12 11.500h2.500',
  sessions: 'M4 4h12v8.500H4zM2.500 15.500h15',
  'audit-log': 'M3.500 5h1M3.500 10h1M3.500 15h1M7.500 5h9M7.500 10h9M7.500 15h9',
  more: 'M4.500 10h.01M10 10h.01M15.500 10h.01',
};

export const ViewIcon = ({ of }: { of: keyof typeof drawings }) => (
  <Icon width={20} strokeWidth={of === 'more' ? 3 : 1.5}>
    <path d={drawings[of]} />
  </Icon>
);
