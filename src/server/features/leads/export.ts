import type { Lead } from '../../../shared/leads/leads.ts';

/** The columns of the inbox as a file. */
export const leadColumns = {
  received: ({ receivedAt }: Lead) => receivedAt,
  kind: ({ kind }: Lead) => kind,
  name: ({ name }: Lead) => name,
  email: ({ email }: Lead) => email,
  subject: ({ subject }: Lead) => subject,
  status: ({ status }: Lead) => status,
  owner: ({ owner }: Lead) => owner?.name ?? '',
  due: ({ dueAt }: Lead) => dueAt,
  answered: ({ answeredAt }: Lead) => answeredAt,
};
