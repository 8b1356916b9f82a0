import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Discards the visit being entered, after one confirmation. */
export function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) keepButton.current?.focus();
  }, [isAsking]);
  if (!isAsking) {
    return (
      <Button variant="quiet" className="-mr-2 [--button-side:0.5rem]" onClick={() => setAsking(true)}>
        Start over
      </Button>
    );
  }
  return (
    <div role="alert" className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-40">Discard the customer and all devices?</p>
      <div className="flex gap-3">
        <Button variant="secondary" onClick={onConfirm}>
          Discard
        </Button>
        <Button ref={keepButton} onClick={() => setAsking(false)}>
          Keep editing
        </Button>
      </div>
    </div>
  );
}
