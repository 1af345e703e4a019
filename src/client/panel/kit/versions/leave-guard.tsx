import { useState } from 'react';
import { useLeaveBlocker } from '#client/components/form/unsaved-changes.ts';
import { LeaveDialog } from '../dialog.tsx';

/**
 * Protects unsaved changes in three cases: closing the dialog, opening another page of the site, and closing the tab.
 */
export function useLeaveGuard(isDirty: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const blocker = useLeaveBlocker(isDirty);

  return {
    isAsking: isClosing || blocker.state === 'blocked',
    /** Closes the dialog, after a question if there are unsaved changes. */
    requestClose: () => (isDirty ? setClosing(true) : onClose()),
    stay() {
      setClosing(false);
      if (blocker.state === 'blocked') blocker.reset();
    },
    /** Continues with the requested action: closing, or opening another page. */
    leave() {
      if (blocker.state === 'blocked') blocker.proceed();
      else onClose();
    },
  };
}

interface LeaveQuestionProps {
  guard: Pick<ReturnType<typeof useLeaveGuard>, 'isAsking' | 'stay' | 'leave'>;
  words: { canKeepCopy: string; canNotKeepCopy: string };
  /** Null if this browser cannot keep a copy. */
  onKeep: (() => void) | null;
  onDiscard(): void;
}

/** What the guard asks. */
export function LeaveQuestion({ guard, words, onKeep, onDiscard }: LeaveQuestionProps) {
  if (!guard.isAsking) return null;
  const leaveAfter = (act: () => void) => () => {
    act();
    guard.leave();
  };
  return (
    <LeaveDialog
      text={onKeep ? words.canKeepCopy : words.canNotKeepCopy}
      onStay={guard.stay}
      onKeep={onKeep ? leaveAfter(onKeep) : undefined}
      onDiscard={leaveAfter(onDiscard)}
    />
  );
}
