import { endCloudPrint, fetchCloudPrint, pollCloudPrint } from '#contracts/cloudprnt.ts';
import { listPrintJobs, printAgain, readPrinter, readPrintJob } from '#contracts/printing.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { printerOf, printQueue } from './ask-printer.ts';
import { endFetchedJob, fetchJob, findLastCall, pollPrinter } from './cloud-printer.ts';
import { deleteOldPapers } from './jobs.queries.ts';
import { listJobs, readJob, reprintJob } from './read-jobs.ts';
import { sendJob } from './send-job.ts';

export { hasPrinter, queueDrawerOpening, queuePaper } from './ask-printer.ts';
export { checkPrinter } from './check-printer.ts';
export { erasePapers } from './jobs.queries.ts';

/** Creates the receipt printer at the counter, with the cash drawer on its cable (decision 015). */
export function createPrinting(context: Context): ServerModule {
  const { addRoute, env, jobs, settings } = context;
  jobs.handle(printQueue, ({ jobId }) => sendJob(context, jobId));
  addRoute(readPrinter, async () => {
    await settings.refresh();
    const { kind } = printerOf(env);
    const lastCall = kind === 'cloudprnt' ? await findLastCall(context) : null;
    return { kind, heardAt: lastCall?.at.toISOString() ?? null };
  });
  addRoute(pollCloudPrint, (call) => pollPrinter(context, call));
  addRoute(fetchCloudPrint, (call) => fetchJob(context, call));
  addRoute(endCloudPrint, (call) => endFetchedJob(context, call));
  addRoute(listPrintJobs, (call) => listJobs(context, call));
  addRoute(readPrintJob, ({ params }) => readJob(context, params.id));
  addRoute(printAgain, (call) => reprintJob(context, call));
  return { chores: [{ name: 'papers of the printer', run: deleteOldPapers }] };
}
