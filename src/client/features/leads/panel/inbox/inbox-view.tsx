import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { LinkRows } from '#client/panel/kit/link-rows.tsx';
import { ListView } from '#client/panel/kit/list-view.tsx';
import { useSession } from '#client/panel/session/session.ts';
import { kindFilters, statusNames, inboxWords as words, writtenWords } from '#shared/leads/inbox-words.ts';
import { leadList, leadStatuses } from '#shared/leads/leads.ts';
import { type InboxAddress, leadQueryOf, readInboxAddress, writeInboxAddress } from './address.ts';
import { LeadRecord } from './lead-record.tsx';
import { leadParts } from './lead-rows.tsx';
import { ownersQuery } from './queries.ts';
import { WriteDialog } from './write-dialog.tsx';

/** The definition, with the view's own address. */
const list = { ...leadList, address: { read: readInboxAddress, write: writeInboxAddress } };

const due = {
  name: 'due',
  label: words.due,
  options: [['', words.anyTime], ...Object.entries(words.dueNames)],
} as const;

/** The leads that visitors sent. */
export function Component() {
  const { data: owners = [] } = useQuery(ownersQuery);
  const you = useSession().person?.id ?? null;
  const others = owners.filter(({ isYou }) => !isYou);
  return (
    <ListView
      list={list}
      words={words}
      about={(page) => page && words.counts(page.open, page.overdue)}
      hasFile
      actions={<WriteButton />}
      bodyOf={(values) => leadQueryOf(values, you)}
      tabs={{
        name: 'status',
        label: words.statuses,
        initial: 'new',
        tabs: [
          ...leadStatuses.map((value) => ({ value, word: statusNames[value] })),
          { value: 'all', word: words.all },
        ],
      }}
      filters={({ status }: InboxAddress) => [
        { name: 'search', type: 'search', label: words.search },
        { name: 'kind', label: words.kind, options: [['', words.anyType], ...kindFilters] },
        {
          name: 'owner',
          label: words.owner,
          options: [
            ['', words.anyOwner],
            ...(you === null ? [] : [['me', words.me] as const]),
            ['nobody', words.unassigned],
            ...others.map(({ id, name }) => [String(id), name] as const),
          ],
        },
        ...(status === 'new' ? [due] : []),
      ]}
      Record={LeadRecord}
    >
      {({ rows }, links) => (
        <LinkRows {...links} label={words.list} rows={rows}>
          {leadParts}
        </LinkRows>
      )}
    </ListView>
  );
}

function WriteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{writtenWords.add}</Button>
      {isOpen && <WriteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
