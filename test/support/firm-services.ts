import { services as words } from '#shared/content/documents/services.ts';
import { servicePages } from '#shared/content/services/pages.ts';
import { servicesOf } from '#shared/content/services.ts';

/** The services with the words in the code, those of their pages too. */
export const services = servicesOf(words).map((service) => ({ ...servicePages[service.id], ...service }));

export const findService = (id: string) => services.find((service) => service.id === id) ?? null;
