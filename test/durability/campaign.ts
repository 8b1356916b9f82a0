import { parseArgs } from 'node:util';
import { withPostgres } from '../../scripts/testing/postgres.ts';
import { describeEnd, faultsOf, killSenders } from './campaign/kill-senders.ts';
import { measureQueue } from './campaign/measure-queue.ts';
import { withNewDatabase } from './new-database.ts';

/**
 * Measures the queueing of a large campaign, then kills its senders with SIGKILL and counts the arrived e-mails, on new
 * databases of the PostgreSQL of TEST_DATABASE_URL, or of a new one: node --expose-gc test/durability/campaign.ts
 * --people 100000 --kills 20 --processes 2
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '20' },
    processes: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '8' },
    'answer-ms': { type: 'string', default: '0' },
  },
});
const trial = {
  people: Number(values.people),
  kills: Number(values.kills),
  processes: Number(values.processes),
  minutes: Number(values.minutes),
  answerMs: Number(values['answer-ms']),
};
await withPostgres(async () => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  console.log(await withNewDatabase(server, (url) => measureQueue(url, trial.people)));
  if (trial.kills === 0) return;
  const end = await withNewDatabase(server, (url) => killSenders(url, trial, console.log));
  console.log(describeEnd(end));
  if (faultsOf(end).length > 0) process.exitCode = 1;
});
