import { parseArgs } from 'node:util';
import { missingPrograms } from './cluster.ts';
import { checkOut } from './other-version.ts';
import { faultsAtEnd, faultsOf, type Played, playScenes } from './play.ts';
import { ROLLING_UPDATE, SCENES } from './scenes.ts';

/**
 * Plays failures of a shop with several processes, with PostgreSQL, PgBouncer and HAProxy from Debian's packages: npm run
 * durability -- --cluster [--scene TEXT] [--from VERSION]
 */

function rowOf({ scene, met, backInServiceMs }: Played): string {
  const answers = [...met.statuses].map(([status, count]) => `${count} × ${status === 0 ? 'cut' : status}`).join(', ');
  const failedReads = met.withoutPage + met.withoutQuote;
  return `| ${scene.name} | ${met.orders.size} | ${answers} | ${failedReads} | ${met.slowestMs} | ${backInServiceMs} |`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { cluster: { type: 'boolean' }, scene: { type: 'string', default: '' }, from: { type: 'string' } },
  });
  const missing = missingPrograms();
  if (missing.length > 0) throw new Error(`Not installed here: ${missing.join(', ')}`);
  console.log('| scene | orders | answers | failed reads and quotes | slowest, ms | in service after, ms |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  const faults: string[] = [];
  const other = values.from === undefined ? null : checkOut(values.from);
  const all = other === null ? SCENES : [ROLLING_UPDATE, ...SCENES];
  const report = (played: Played) => {
    console.log(rowOf(played));
    faults.push(...faultsOf(played).map((fault) => `${played.scene.name}: ${fault}`));
  };
  const scenes = all.filter(({ name }) => name.includes(values.scene));
  const end = await playScenes(scenes, report, other?.folder).finally(() => other?.remove());
  faults.push(...faultsAtEnd(end));
  const { orders, lost, unknown } = end.aftermath;
  console.log(
    `\n${end.acknowledged} orders acknowledged, ${orders} stored, ${lost.length} lost, ${unknown.length} doubled.`,
  );
  if (faults.length > 0) console.log(end.errors.slice(-10).join('\n'));
  console.log(faults.length === 0 ? 'Passed.' : `FAILED: ${faults.join('; ')}.`);
  if (faults.length > 0) process.exitCode = 1;
}

await main();
