import { endCloudPrint, fetchCloudPrint, pollCloudPrint } from '#contracts/cloudprnt.ts';
import { listPrintJobs, printAgain, readPrinter, readPrintJob } from '#contracts/printing.ts';
import type { Context } from '#server/platform/context.ts';
import type { Made } from '#server/platform/module.ts';
import { printerOf, printQueue } from './ask-printer.ts';
import { end, fetch, lastHeard, poll } from './cloud-printer.ts';
import { forgetPapers } from './jobs.queries.ts';
import { again, listJobs, readJob } from './read-jobs.ts';
import { sendJob } from './send-job.ts';

export { askForDrawer, askForPaper, hasPrinter } from './ask-printer.ts';
export { checkPrinter } from './check-printer.ts';
export { erasePapers } from './jobs.queries.ts';

/** Creates the receipt printer at the counter, with the cash drawer on its cable (docs/decisions/084). */
export function createPrinting(context: Context): Made {
  const { addRoute, env, jobs, settings } = context;
  jobs.handle(printQueue, ({ jobId }) => sendJob(context, jobId));
  addRoute(readPrinter, async () => {
    await settings.refresh();
    const { kind } = printerOf(env);
    const heard = kind === 'cloudprnt' ? await lastHeard(context) : null;
    return { kind, heardAt: heard?.at.toISOString() ?? null };
  });
  addRoute(pollCloudPrint, (call) => poll(context, call));
  addRoute(fetchCloudPrint, (call) => fetch(context, call));
  addRoute(endCloudPrint, (call) => end(context, call));
  addRoute(listPrintJobs, (call) => listJobs(context, call));
  addRoute(readPrintJob, ({ params }) => readJob(context, params.id));
  addRoute(printAgain, (call) => again(context, call));
  return { chores: [{ name: 'papers of the printer', run: forgetPapers }] };
}
