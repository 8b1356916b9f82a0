import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface PayeeQuestionProps {
  /** Who gave the payout details and when, in the server's words. */
  said: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whoever pays whether the seller has confirmed where the money goes. */
export function PayeeQuestion({ said, onConfirm, onClose }: PayeeQuestionProps) {
  return (
    <Dialog title="Confirm the payout details" description={said} onClose={onClose}>
      <p>Ask the seller in person, or call the number on the order.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Don’t pay yet
        </Button>
        <Button onClick={onConfirm}>Seller confirmed, pay</Button>
      </div>
    </Dialog>
  );
}
