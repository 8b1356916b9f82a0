import { PGlite } from '@electric-sql/pglite';
import { chromium } from '@playwright/test';
import prepareBrowser, { browserLaunch } from '../browser.ts';

/**
 * Does fixed work of the three kinds in a suite. Its CPU seconds measure the speed of a machine: `stage-table.ts` divides
 * by them. After a change here, later runs are not comparable with earlier ones.
 */

const ROUNDS = 60;
const STATEMENTS = 2_500;
const REDRAWS = 25;

/** Makes, sorts and copies objects, as tools do. */
function loop(): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = Array.from({ length: 4_000 }, (_, at) => ({
      id: at,
      name: `row ${(at * 7_919) % 4_001}`,
      tags: [at % 7],
    }));
    rows.sort((one, other) => one.name.localeCompare(other.name));
    JSON.parse(JSON.stringify(rows));
  }
}

/** Writes and reads rows by single statements, as tests of modules do. */
async function askDatabase(): Promise<void> {
  const database = await PGlite.create();
  await database.exec('create table rows (id int primary key, name text not null)');
  for (let id = 0; id < STATEMENTS; id += 1) {
    await database.query('insert into rows (id, name) values ($1, $2)', [id, `row ${id}`]);
    await database.query('select name from rows where id = $1', [id]);
  }
  await database.close();
}

/** Starts a browser and makes it lay out and draw a long list repeatedly. */
async function drawPage(): Promise<void> {
  await prepareBrowser();
  const browser = await chromium.launch(browserLaunch());
  const page = await browser.newPage();
  for (let redraw = 0; redraw < REDRAWS; redraw += 1) {
    const items = Array.from(
      { length: 1_500 },
      (_, at) => `<li style="padding:${redraw % 9}px">Row ${at * redraw}</li>`,
    );
    await page.setContent(`<ul>${items.join('')}</ul>`);
    await page.screenshot({ animations: 'disabled' });
  }
  await browser.close();
}

loop();
await askDatabase();
await drawPage();
