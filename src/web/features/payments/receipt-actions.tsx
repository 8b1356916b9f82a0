import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

/** The receipt of a payment, as a PDF, or straight to the printer, which prints the `ReceiptSheet` that is there. */
export function ReceiptActions({ receiptUrl }: { receiptUrl: string }) {
  return (
    <>
      <a href={receiptUrl} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
        Receipt (PDF)
      </a>
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
