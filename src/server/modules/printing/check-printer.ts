import crypto from 'node:crypto';
import { readPrinterAddress } from '#domain/printing/printers.ts';
import type { CheckResult } from '#domain/settings/checks.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { letterhead, shopFacts } from '#server/platform/shop.ts';
import { sendToPrinter } from '#server/ports/receipts/network-printer.ts';
import type { Roll } from '#server/ports/receipts/roll.ts';
import { rollCommands } from '#server/ports/receipts/roll-commands.ts';
import { queuePaper } from './ask-printer.ts';
import { findLastCall } from './cloud-printer.ts';

type Tools = Pick<Context, 'env' | 'publicUrl' | 'clock' | 'database' | 'jobs'>;

const settingsMissing = (message: string): CheckResult => ({ ok: false, stage: 'settings', words: message });

/** Prints a short paper with the saved settings. The drawer stays closed. */
export async function checkPrinter(tools: Tools, by: StaffActor): Promise<CheckResult> {
  const { env } = tools;
  switch (env.RECEIPT_PRINTER) {
    case 'browser':
      return settingsMissing('The browser prints. Choose a printer first.');
    case 'network':
      return checkNetwork(tools);
    case 'cloudprnt':
      return env.CLOUDPRNT_KEY === undefined ? settingsMissing('Enter a CloudPRNT key first.') : checkCloud(tools, by);
  }
}

async function checkNetwork(tools: Tools): Promise<CheckResult> {
  const { RECEIPT_PRINTER_ADDRESS = '', RECEIPT_PRINTER_LANGUAGE: language } = tools.env;
  const address = readPrinterAddress(RECEIPT_PRINTER_ADDRESS);
  if (address === null) return settingsMissing('Enter the printer’s address first.');
  const delivery = await sendToPrinter(address, await rollCommands(testPaper(tools), language));
  if (!delivery.ok) return { ok: false, stage: delivery.stage, words: delivery.words };
  return { ok: true, stage: null, words: `A test was sent to ${address.host}. Check that it printed.` };
}

/** A printer polls every few seconds: one that has not for so long is off, or calls another address. */
const SILENT_MS = 60_000;

async function checkCloud(tools: Tools, by: StaffActor): Promise<CheckResult> {
  const { clock, database, publicUrl } = tools;
  const now = clock.now();
  const lastCall = await findLastCall(tools);
  if (lastCall === null || now.getTime() - lastCall.at.getTime() > SILENT_MS) {
    const words = `No printer has called in the past minute. Its server URL has to be ${publicUrl}/cloudprnt/ and your key.`;
    return { ok: false, stage: 'dial', words };
  }
  const paper = testPaper(tools);
  const about = { subjectKind: 'test', subjectId: crypto.randomUUID(), title: paper.title, paper } as const;
  await database.transaction((tx) => queuePaper(tools, tx, { ...about, by, at: now }));
  return { ok: true, stage: null, words: 'Your printer calls, and will get a test in a moment. Check that it prints.' };
}

function testPaper({ env, publicUrl, clock }: Tools): Roll {
  const at = shopMoment(clock.now(), env.SHOP_TIME_ZONE);
  return {
    shop: letterhead(shopFacts(env, publicUrl)),
    title: 'Test',
    parts: [{ small: `Test of ${at}. Your receipts will look like this.` }],
    signature: null,
  };
}
