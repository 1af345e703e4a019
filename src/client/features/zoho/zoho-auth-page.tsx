import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from 'react-bootstrap';
import { fetchApi } from '#client/api/fetch-api.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { Items } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import { toast } from '#client/components/toast/store.ts';
import type { ApiError } from '#shared/api-error.ts';
import * as words from '#shared/content/zoho-auth.ts';
import { api } from '#shared/paths.ts';
import './zoho-auth-page.scss';

/** /zoho-auth (product.md, 1): for staff; no page links to it. */
export function Component() {
  return (
    <>
      <PageHead {...words.meta} />
      <PageHero {...words.hero} />
      <Section ground="white" labelledBy="permissions">
        <div className="split split--top">
          <div>
            <h2 id="permissions">{words.zohoPermissions.title}</h2>
            <Items items={words.zohoPermissions.points} />
            <AuthorizationLink />
          </div>
          <div>
            <h2>{words.zohoSteps.title}</h2>
            <Items items={words.zohoSteps.steps} as="ol" />
          </div>
        </div>
      </Section>
    </>
  );
}

/** Requests an authorization link from the server. The server signs each link, so the page cannot create one. */
function AuthorizationLink() {
  const problemId = useId();
  const {
    data: url,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [api.zohoAuthorizationUrl],
    queryFn: async () => ((await fetchApi(api.zohoAuthorizationUrl)).data as { url: string }).url,
    // Only on request, so a newly opened page has no link.
    enabled: false,
    gcTime: 0,
    networkMode: 'always',
  });

  async function generate() {
    const { error: failure } = await refetch();
    if (failure) toast({ title: 'Error', description: reasonOf(failure), variant: 'destructive' });
  }

  return (
    <>
      <div className="mt-4" aria-live="polite">
        <Button disabled={isFetching} onClick={generate} aria-describedby={error ? problemId : undefined}>
          {isFetching ? words.zohoLink.generating : words.zohoLink.generate}
        </Button>
        {url && (
          <div className="mt-4">
            <p>{words.zohoLink.label}</p>
            <p>
              <code className="authorization-link">{url}</code>
            </p>
            <a className="btn btn-outline-primary" href={url} target="_blank" rel="noopener noreferrer">
              {words.zohoLink.open}
            </a>
          </div>
        )}
      </div>
      {error && (
        <p id={problemId} className="form-error">
          {reasonOf(error)}
        </p>
      )}
    </>
  );
}

/** Stays on the page after the toast closes. */
const reasonOf = (error: Error) =>
  (error as ApiError).body ?? 'We couldn’t create the link. Please try again.';
