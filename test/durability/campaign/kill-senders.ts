import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { keyHeader } from '#test/factories.ts';
import { openHttpBrowser } from '#test/http-browser.ts';
import { type Product, prepareProduct } from '#test/product-process.ts';
import { STAFF_PASSWORDS } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { type MailServers, startMailServers } from './mail-servers.ts';
import { addPeople, CAMPAIGN, countAgreed, hasAgreed, TEMPLATE } from './people.ts';

/** Number of e-mails that a process sends at the same time (send-campaigns.ts): the maximum that a kill leaves uncertain. */
const AT_ONCE = 6;
/** Maximum number of e-mails that a process sends between its start and its kill. */
const MAX_BETWEEN_KILLS = 1_000;
const POLL_MS = 5;
const READ_EVERY_MS = 1_000;
const ENDS_WITHIN_MS = 60_000;
/** Minimum part of an even share that each process sends while all of them run. */
const MIN_SHARE = 0.2;

/** Parameters of the trial. */
export interface CampaignTrial {
  people: number;
  kills: number;
  /** Processes of the product on the one database. */
  processes: number;
  /** Time limit of the trial. */
  minutes: number;
  /** Time in ms until the mail server answers. */
  answerMs: number;
}

/** Counts of the campaign, as staff see them. */
interface Counts {
  status: string;
  sentCount: number;
  failedCount: number;
  excludedCount: number;
  uncertainCount: number;
  waitingCount: number;
}

/** Outcome of the campaign. */
export interface CampaignEnd {
  trial: CampaignTrial;
  counts: Counts;
  taken: ReadonlyMap<string, number>;
  /** Number of kills before the end of the campaign, and of processes that they ended: one kill ends all. */
  kills: number;
  killed: number;
  /** E-mails per second, and the number from each process, after the last kill. */
  rate: number;
  shares: readonly number[];
  /** Errors in the logs. */
  errors: readonly string[];
}

/** Maximum number of e-mails that these kills leave uncertain. */
const maxUncertain = ({ killed }: Pick<CampaignEnd, 'killed'>) => AT_ONCE * killed;

/**
 * Kills the senders of a campaign repeatedly, in turns, and in the middle all of them together; then lets the campaign
 * end.
 * @param url of a new database
 */
export async function killSenders(
  url: string,
  trial: CampaignTrial,
  report: (text: string) => void,
): Promise<CampaignEnd> {
  const mail = await startMailServers(trial.processes, trial.answerMs);
  const products = await prepareAll(url, mail);
  const db = await openDatabase({ url, dataDir: '', poolSize: 2, log: createLog('silent') });
  const deadline = performance.now() + trial.minutes * 60_000;
  const agreed = countAgreed(trial.people);
  try {
    await startAll(products);
    await addPeople(db, trial.people);
    const read = await beginCampaign(products);
    const done = await killByTurns({ products, mail, trial, deadline, agreed, report });
    const [started, before] = [performance.now(), [...mail.bySender]];
    while (mail.taken.size < agreed - maxUncertain(done) && performance.now() < deadline) await sleep(READ_EVERY_MS);
    const shares = mail.bySender.map((count, at) => count - (before[at] ?? 0));
    const rate = Math.round(shares.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1_000));
    // The last claims grow old.
    for (const product of products) await product.stop();
    await db.query(plain(`update messages set claimed_at = claimed_at - interval '1 hour' where status = 'sending'`));
    await startAll(products);
    const until = performance.now() + ENDS_WITHIN_MS;
    while ((await read()).status !== 'sent' && performance.now() < until) await sleep(READ_EVERY_MS);
    const errors = products.flatMap((product) => product.terminal().split('\n').filter(isError));
    return { trial, counts: await read(), taken: mail.taken, ...done, rate, shares, errors };
  } finally {
    await db.close();
    // All processes use the folder of the first one, which is removed last.
    for (const product of products.toReversed()) await product.remove();
    mail.stop();
  }
}

const isError = (line: string) => /^{"level":[56]0,/.test(line);
const startAll = (products: readonly Product[]) => Promise.all(products.map((product) => product.start()));

/** Prepares processes with a common folder for files, each with its own mail server. */
async function prepareAll(url: string, mail: MailServers): Promise<Product[]> {
  const products: Product[] = [];
  for (const smtpUrl of mail.urls) {
    const env = {
      DATABASE_URL: url,
      SMTP_URL: smtpUrl,
      EMAIL_FROM: 'shop@shop.example',
      ADMIN_PASSWORD: STAFF_PASSWORDS.admin,
      LOG_LEVEL: 'error',
      ...(products[0] === undefined ? {} : { DATA_DIR: products[0].dataDir }),
    };
    products.push(await prepareProduct({ env }));
  }
  return products;
}

/** Begins the campaign. @returns a function that reads its counts */
async function beginCampaign([first]: readonly Product[]): Promise<() => Promise<Counts>> {
  if (first === undefined) throw new Error('No process');
  const admin = openHttpBrowser(first.url);
  await admin.post('/api/staff/session', { area: 'admin', password: STAFF_PASSWORDS.admin });
  await admin.post('/api/marketing/templates', TEMPLATE, keyHeader());
  const { status, body } = await admin.post('/api/marketing/campaigns', CAMPAIGN, keyHeader());
  if (status !== 201) throw new Error(JSON.stringify(body));
  return async () => (await admin.get(`/api/marketing/campaigns/${body.id}`)).body;
}

interface Killing {
  products: readonly Product[];
  mail: MailServers;
  trial: CampaignTrial;
  deadline: number;
  agreed: number;
  report: (text: string) => void;
}

/** Kills the processes in turns, each after it has sent its part since its start; one kill in the middle ends all. */
async function killByTurns({ products, mail, trial, deadline, agreed, report }: Killing) {
  const part = Math.min(Math.floor(trial.people / (trial.kills * 2 * trial.processes)), MAX_BETWEEN_KILLS);
  const done = { kills: 0, killed: 0 };
  const sentSince = products.map(() => 0);
  while (done.kills < trial.kills) {
    const takesAll = products.length > 1 && done.kills === Math.floor(trial.kills / 2);
    const places = takesAll ? [...products.keys()] : [done.kills % products.length];
    const chosen = places.flatMap((at) => products[at] ?? []);
    const isDue = () => places.every((at) => (mail.bySender[at] ?? 0) >= (sentSince[at] ?? 0) + part);
    const isOver = () => mail.taken.size >= agreed - maxUncertain(done) || performance.now() > deadline;
    while (!isDue() && !isOver()) await sleep(POLL_MS);
    if (isOver()) break;
    await Promise.all(chosen.map((product) => product.kill()));
    done.kills += 1;
    done.killed += places.length;
    const names = places.map((at) => at + 1).join(' and ');
    report(`kill ${done.kills}, of process ${names}: ${mail.taken.size} e-mails have arrived`);
    for (const at of places) sentSince[at] = mail.bySender[at] ?? 0;
    await startAll(chosen);
  }
  return done;
}

/** Lists the faults in sentences; empty when the campaign kept its promises. */
export function faultsOf(end: CampaignEnd): string[] {
  const { trial, counts, taken, kills, shares, errors } = end;
  const { sentCount, failedCount, excludedCount, uncertainCount } = counts;
  const agreed = countAgreed(trial.people);
  const twice = [...taken.values()].filter((count) => count > 1).length;
  const excluded = [...taken.keys()].filter((address) => !hasAgreed(address)).length;
  const sum = sentCount + failedCount + excludedCount + uncertainCount;
  const all = shares.reduce((total, count) => total + count, 0);
  const minimum = Math.floor((all / trial.processes) * MIN_SHARE);
  return [
    twice > 0 ? `${twice} addresses got it twice` : null,
    excluded > 0 ? `${excluded} addresses got it that had not agreed` : null,
    // Each e-mail that counts as sent has arrived; of the arrived ones, only uncertain ones do not count.
    sentCount > taken.size ? `${sentCount - taken.size} e-mails count as sent that did not arrive` : null,
    taken.size > sentCount + uncertainCount ? 'more e-mails arrived than count as sent or uncertain' : null,
    failedCount > 0 ? `${failedCount} failed` : null,
    sentCount + uncertainCount !== agreed
      ? `${agreed - sentCount - uncertainCount} of those who agreed are missing`
      : null,
    uncertainCount > maxUncertain(end) ? 'more are uncertain than were being sent' : null,
    sum !== trial.people ? `${trial.people - sum} people are in no final state` : null,
    counts.status !== 'sent' ? `the campaign is ${counts.status}` : null,
    kills < trial.kills ? `it was over after ${kills} kills` : null,
    Math.min(...shares) < minimum ? `a process sent ${Math.min(...shares)} of the last ${all} e-mails` : null,
    errors.length > 0 ? `${errors.length} errors in the logs, the first: ${errors[0]}` : null,
  ].filter((fault) => fault !== null);
}

/** Describes the outcome in one line. */
export function describeEnd(end: CampaignEnd): string {
  const { trial, counts, taken, kills, killed, rate, shares } = end;
  const twice = [...taken.values()].filter((count) => count > 1).length;
  const faults = faultsOf(end);
  return [
    `${trial.people} people, ${trial.processes} processes, ${kills} kills of ${killed}: ${counts.sentCount} sent,`,
    `${counts.failedCount} failed, ${counts.excludedCount} excluded, ${counts.uncertainCount} uncertain`,
    `(at most ${maxUncertain(end)}), ${counts.waitingCount} waiting, ${taken.size} arrived, ${twice} twice;`,
    `${rate} e-mails a second after the last kill, ${shares.join(' and ')} of each process.`,
    faults.length === 0 ? 'Passed.' : `FAILED: ${faults.join('; ')}.`,
  ].join(' ');
}
