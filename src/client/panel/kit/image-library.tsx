import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import type { LibraryPage } from '#shared/images/library.ts';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { staffWords, libraryWords as words } from '#shared/panel/words.ts';
import { call, PANEL } from '../queries.ts';
import { logOutOnRefusal } from '../session/logout.ts';
import { PanelDialog } from './dialog.tsx';
import { FailedAction, ListState } from './list-state.tsx';
import { formatDateTime } from './moment.tsx';
import './image-library.scss';

/** Fetched each time that the library opens, because of what was uploaded or deleted since. */
const libraryQuery = infiniteQueryOptions({
  queryKey: [PANEL, 'images'],
  queryFn: ({ pageParam }) => call<LibraryPage>(staffApi.images, { after: pageParam }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  gcTime: 0,
  retryOnMount: true,
  networkMode: 'always',
});

interface ImageLibraryProps {
  /** @param address of the JPEG */
  onChoose(address: string): void;
  onClose(): void;
}

/** The former uploads, newest first, of which one can be chosen. */
export function ImageLibrary({ onChoose, onClose }: ImageLibraryProps) {
  const query = useInfiniteQuery(libraryQuery);
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(0);
  const pages = data?.pages.length ?? 0;

  // The button may be gone, and what it brought comes next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is another page.
  useEffect(() => {
    const next = list.current?.children[shown.current];
    if (shown.current > 0) next?.querySelector('button')?.focus();
    shown.current = list.current?.children.length ?? 0;
  }, [pages]);
  useEffect(() => {
    if (isFetchNextPageError) logOutOnRefusal(error);
  }, [isFetchNextPageError, error]);

  return (
    <PanelDialog title={words.title} size="lg" onClose={onClose}>
      <Modal.Body>
        <ListState
          query={{ data, error: isFetchNextPageError ? null : error, isFetching, refetch }}
          words={words}
          isEmpty={({ pages: [first] }) => first?.rows.length === 0}
        >
          {({ pages }) => (
            <ul ref={list} className="image-library list-unstyled mb-0">
              {pages.flatMap(({ rows }) =>
                rows.map((image) => <LibraryImage key={image.imageUrl} image={image} onChoose={onChoose} />),
              )}
            </ul>
          )}
        </ListState>
        <FailedAction error={isFetchNextPageError && !isFetching ? error : null} className="mt-3 mb-0" />
        {hasNextPage && (
          <Button
            variant="outline-primary"
            className="mt-3"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetching && query.fetchNextPage()}
          >
            {isFetchingNextPage ? staffWords.busy : words.more}
          </Button>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={onClose}>
          {staffWords.cancel}
        </Button>
      </Modal.Footer>
    </PanelDialog>
  );
}

interface LibraryImageProps extends Pick<ImageLibraryProps, 'onChoose'> {
  image: LibraryPage['rows'][number];
}

function LibraryImage({ image: { imageUrl, width, height, uploadedAt }, onChoose }: LibraryImageProps) {
  const { timeZone } = usePageFacts();
  const [isBroken, setBroken] = useState(false);
  const [smallest] = readUploadedImage(imageUrl)?.variants ?? [];
  if (!smallest || isBroken) return <li className="image-library__broken">{words.broken}</li>;
  return (
    <li>
      <button type="button" className="image-library__image" onClick={() => onChoose(imageUrl)}>
        <img
          src={smallest.src}
          alt=""
          width={smallest.width}
          height={Math.round((height * smallest.width) / width)}
          loading="lazy"
          onError={() => setBroken(true)}
        />
        <span className="image-library__moment">
          <span className="visually-hidden">{words.imageOf}</span> {formatDateTime(uploadedAt, timeZone)}
        </span>{' '}
        <span>{words.size(width, height)}</span>
      </button>
    </li>
  );
}
