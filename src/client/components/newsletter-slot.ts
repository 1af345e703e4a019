import { createContext, type ReactNode, useContext } from 'react';

const Slot = createContext<ReactNode>(null);

/** The newsletter form, which several places show and only `routes.tsx` knows: features do not import each other. */
export const NewsletterProvider = Slot.Provider;

export const useNewsletter = () => useContext(Slot);
