import type { ListTabs } from './list-view.tsx';

/** Tabs by state: all of them, then each one. */
export const stateTabs = <State extends string>(
  words: { states: string; all: string },
  states: readonly State[],
  names: Readonly<Record<State, { word: string }>>,
): ListTabs => ({
  name: 'state',
  label: words.states,
  tabs: [
    { value: undefined, word: words.all },
    ...states.map((value) => ({ value, word: names[value].word })),
  ],
});
