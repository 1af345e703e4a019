import { useState } from 'react';
import type { ApiError } from '../../../shared/api-error.ts';
import { zohoLink } from '../../../shared/content/zoho-auth.ts';
import { api } from '../../../shared/paths.ts';
import { fetchApi } from '../../api/fetch-api.ts';
import { toast } from '../../components/toast/store.ts';

/** Asks the server for an authorization link; it signs each one, so the page cannot make it by itself. */
export function AuthorizationLink() {
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState<string | null>(null);

  async function generate() {
    setBusy(true);
    try {
      const { data } = await fetchApi(api.zohoAuthorizationUrl);
      setUrl((data as { url: string }).url);
    } catch (error) {
      const description = (error as ApiError).body ?? 'The link could not be made. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-4" aria-live="polite">
      <button type="button" className="btn btn-primary" disabled={busy} onClick={generate}>
        {busy ? zohoLink.generating : zohoLink.generate}
      </button>
      {url && (
        <div className="mt-4">
          <p>{zohoLink.label}</p>
          <p>
            <code className="authorization-link">{url}</code>
          </p>
          <a className="btn btn-outline-primary" href={url} target="_blank" rel="noopener noreferrer">
            {zohoLink.open}
          </a>
        </div>
      )}
    </div>
  );
}
