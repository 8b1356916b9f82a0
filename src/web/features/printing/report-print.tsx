import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { toast } from '#web/ui/toast.tsx';
import { failureText, hasPrinter, type Paper, type PrintJob, printAgain, printPaper } from './printing.api.ts';

/** Duration of a message in ms: enough to go to the printer, and to come back for the button. */
const FAILURE_MS = 20_000;

/** Prints a paper at the counter, and reports the result in a toast. */
export function printAndReport(paper: Paper): Promise<void> {
  return reportPrint(() => printPaper(paper));
}

/** Prints a paper at the counter; in a shop without a printer, opens its PDF. */
export async function printOrOpen(paper: Paper): Promise<void> {
  if (await hasPrinter()) await printAndReport(paper);
  else window.open(paper.href, '_blank');
}

/** Prints a failed paper again, and reports the result in a toast. */
export function printAgainAndReport(id: string): Promise<void> {
  return reportPrint(() => printAgain(id));
}

/** Runs a request to the printer, and reports its result in a toast. */
export async function reportPrint(print: () => Promise<PrintJob>): Promise<void> {
  try {
    toastResult(await print());
  } catch (error) {
    toastFailedCall('Didn’t print', error, failureText);
  }
}

function toastResult({ id, kind, title, state, words, canPrintAgain }: PrintJob): void {
  const isDrawer = kind === 'drawer';
  if (state !== 'failed') {
    const sent = isDrawer ? 'Drawer opened' : 'Sent to the printer';
    toast(state === 'sent' ? { title: sent } : { title: 'Waiting for the printer', description: title });
    return;
  }
  toast({
    title: isDrawer ? 'The drawer didn’t open' : 'Didn’t print',
    variant: 'destructive',
    durationMs: FAILURE_MS,
    ...(words === null ? {} : { description: words }),
    ...(canPrintAgain
      ? {
          action: (
            <Button variant="secondary" onClick={() => void printAgainAndReport(id)}>
              Print again
            </Button>
          ),
        }
      : {}),
  });
}
