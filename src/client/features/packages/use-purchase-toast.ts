import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { purchaseToast } from '../../../shared/content/packages-page.ts';
import { toast } from '../../components/toast/store.ts';

/**
 * Thanks a visitor who comes with `?success=true`, and takes the query out of the address, so that a reload
 * does not thank again (product.md, 3). It proves nothing: anyone can type it.
 */
export function usePurchaseToast(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const succeeded = new URLSearchParams(search).get('success') === 'true';
  useEffect(() => {
    if (!succeeded) return;
    toast(purchaseToast);
    navigate({ search: '', hash }, { replace: true, preventScrollReset: true });
  }, [succeeded, hash, navigate]);
}
