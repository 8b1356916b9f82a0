import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface PayeeQuestionProps {
  /** Source and time of the payout details, as a sentence of the server. */
  message: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks the paying member if the seller has confirmed the payout details. */
export function PayeeQuestion({ message, onConfirm, onClose }: PayeeQuestionProps) {
  return (
    <Dialog title="Confirm the payout details" description={message} onClose={onClose}>
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
