import { useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import { CopyField } from '#client/panel/kit/copy-field.tsx';
import { PanelDialog } from '#client/panel/kit/dialog.tsx';
import { FailedAction } from '#client/panel/kit/list-state.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import { calendarWords as words } from '#shared/bookings/panel-words.ts';
import { longDate } from '#shared/dates/dates.ts';
import { staffApi } from '#shared/panel/paths.ts';

interface FeedDialogProps {
  /** When the current address was created; null if there is none. */
  since: string | null;
  onClose(): void;
}

/** The address at which a calendar program reads the bookings. Shown once, because the server stores only a hash. */
export function FeedDialog({ since, onClose }: FeedDialogProps) {
  const { timeZone } = usePageFacts();
  const { act, isBusy, error, proofDialog } = useAction();
  const [address, setAddress] = useState('');
  const make = () =>
    act({
      path: staffApi.newCalendarFeed,
      onDone: (made: { address: string }) => setAddress(made.address),
    });
  return (
    <>
      <PanelDialog title={words.feedTitle} onClose={onClose}>
        <Modal.Body>
          <p>{words.feedText}</p>
          {address ? (
            <>
              <CopyField label={words.feedAddress} value={address} />
              <p className="mb-0" role="status">
                {words.feedShown}
              </p>
            </>
          ) : (
            since && <p className="mb-0">{words.feedSince(longDate(since, timeZone))}</p>
          )}
          {!isBusy && <FailedAction error={error} className="mb-0" />}
        </Modal.Body>
        <Modal.Footer>
          {!address && (
            <Button aria-disabled={isBusy} onClick={make}>
              {since ? words.feedRenew : words.feedMake}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </Modal.Footer>
      </PanelDialog>
      {proofDialog}
    </>
  );
}
