/** What a second, equal call does, in words for docs/calls.md. It must lose nothing, and do nothing twice. */
export const repeats = {
  reads: 'The call only reads data. An export also adds a line to the audit log.',
  state: 'The call requests a state. If everything is as requested already, nothing changes.',
  key: 'The call contains a key that the browser creates. The same key with the same content gets the first response again, and nothing changes; with different content, it gets 409. The browser creates a new key when the content changes.',
  version:
    'The call contains the version that its sender saw, or names something that the first call ends. A second call gets 404 or 409.',
  once: 'The first call uses up its link, code or challenge, so a second call is refused.',
  renews: 'Each call makes a new link, and the previous link stops working.',
  adds: 'Each call makes or stores something new.',
  form: 'For ten minutes, the same values are stored only once, and get the same receipt ([Forms](repeats.md#forms)).',
} as const;

type RepeatKind = keyof typeof repeats;

/** With what is special about the call, in a sentence. */
export type Repeat = RepeatKind | readonly [kind: RepeatKind, special: string];
