import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#contracts/api.ts';
import { rowsFile } from '#contracts/rows-file.ts';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';

/** What people type, paste and bring in files is read by one reader for each kind of it, which has a room of its own. */

const SOURCES = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/[.]test[.]tsx?$|\/testing\//.test(file))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Files outside of the room that have a sign in their text. */
const holding = (sign: RegExp, folder: string) =>
  SOURCES.filter(({ file, text }) => !file.startsWith(folder) && sign.test(text)).map(({ file }) => file);

test.each<[string, RegExp, folder: string, others: readonly string[]]>([
  [
    'how an IMEI or a serial number looks is known',
    /\\d\{15\}|\{8,14\}|hasLuhnCheckDigit|Z0-9\]\{1[0-2](?:,1[0-4])?\}/,
    'src/domain/device-numbers/',
    // Tracking numbers of the embedded carrier have the same check digit.
    ['src/domain/check-digit.ts', 'src/domain/orders/tracking-number.ts'],
  ],
  [
    'device numbers are read',
    /device-numbers\/(?:read-device|scanned)-number|platform\/writing\/device-number|forms\/device-number|'\.\/device-number/,
    'src/domain/device-numbers/',
    [
      'src/contracts/driver-days.ts',
      'src/contracts/forms/counter-order.ts',
      'src/contracts/forms/device-number.ts',
      'src/contracts/forms/payments.ts',
      'src/contracts/forms/returns.ts',
      'src/contracts/forms/sale-checks.ts',
      'src/contracts/inspections.ts',
      'src/contracts/inventory.ts',
      'src/contracts/orders.ts',
      'src/contracts/payments.ts',
      'src/contracts/pos-transactions.ts',
      'src/contracts/returns.ts',
      'src/contracts/stock-counts.ts',
      'src/contracts/stock-places.ts',
      'src/contracts/stock-transfers.ts',
      'src/contracts/visits.ts',
      'src/domain/orders/read-order.ts',
      'src/domain/orders/search-words.ts',
      'src/server/modules/drivers/report-stop.ts',
      'src/server/modules/inspections/bench/earlier-orders.ts',
      'src/server/modules/inspections/bench/save-draft.ts',
      'src/server/modules/inventory/read-units.ts',
      'src/server/modules/inventory/stocktake/scan-unit.ts',
      'src/server/modules/inventory/units/begin-unit.ts',
      'src/server/modules/inventory/units/change-unit.ts',
      'src/server/modules/inventory/units/scanned-unit.ts',
      'src/server/modules/orders/earlier/earlier-orders.queries.ts',
      'src/server/modules/payments/require-number.ts',
      'src/server/modules/referrals/states/self-referral-signs.ts',
      'src/server/modules/returns/steps/ordered-serial.ts',
      'src/server/modules/returns/steps/pack.ts',
      'src/server/modules/visits/intake/check-visit.ts',
      'src/server/modules/visits/intake/serials.ts',
      'src/server/platform/writing/device-number.ts',
      'src/web/features/counter/intake/held-device.tsx',
      'src/web/features/counter/intake/use-intake-scans.ts',
      'src/web/features/counter/intake/use-intake.ts',
      'src/web/features/counter/visit/settle-dialog.tsx',
      'src/web/features/driving/pickup/pickup-form.tsx',
      'src/web/features/inspection/parts/identifier.tsx',
      'src/web/features/inventory/scan/scan-box.tsx',
      'src/web/features/inventory/stocktake/scan-texts.ts',
      'src/web/features/inventory/units-section.tsx',
      'src/web/features/order-desk/new-order/device-part.tsx',
      'src/web/features/order-desk/new-order/order-body.ts',
      'src/web/features/sell/sell-dialog/submission.ts',
      'src/web/ui/scan/camera/number-button.tsx',
      'src/web/ui/scan/use-number-scans.ts',
      'src/web/ui/scan/use-scans.ts',
    ],
  ],
  [
    'whole addresses are read',
    /\b(?:parseUsAddress|readAddressParts|zipAtEnd|withoutPlace)\(/,
    'src/domain/address/',
    [
      'src/contracts/forms/counter-order.ts',
      'src/domain/orders/pickup-rules.ts',
      'src/domain/orders/read-order.ts',
      'src/domain/orders/submission.ts',
      'src/domain/referrals/self-referral.ts',
      'src/server/modules/customers/describe-customer.ts',
      'src/server/modules/orders/home-pickups.ts',
      'src/server/modules/orders/labels/ensure-label.ts',
      'src/server/modules/returns/begin-return.ts',
      'src/web/features/address-field/address-parts.ts',
      'src/web/features/order-desk/new-order/order-body.ts',
      'src/web/features/place-order/sellers.ts',
      'src/web/features/sell/evaluation/submission.ts',
      'src/web/features/sell/sell-dialog/use-sell.ts',
    ],
  ],
  ['how a ZIP code follows a state is known', /\[A-Za?-?z?\]\{2\}.*\\d\{5\}/, 'src/domain/address/', []],
  ['an unknown part of an address is written', /['"]00000['"]/, 'src/domain/address/', ['src/contracts/customers.ts']],
  [
    'what is typed or pasted is cleaned',
    /\.normalize\(|\\p\{Cf\}|\\u200b|\\u202a/i,
    'src/domain/text/',
    [
      // Signs of a domain that browsers read differently; what a text message quotes, and its words.
      'src/domain/email/read-email.ts',
      'src/domain/inbound/own-words.ts',
      'src/domain/inbound/read-text.ts',
      // What stands before the bullet of a pasted list; letters of a link.
      'src/domain/legal/legal-text.ts',
      // The word in front of a number, such as "Teléfono"; letters of SMS.
      'src/domain/phone/read-phone.ts',
      'src/domain/sms-segments.ts',
      // A passphrase, by its bytes; letters of a font, a provider's words, letters of a terminal; a secret, by its bytes.
      'src/server/platform/backup/archive/sealed.ts',
      'src/server/ports/drawing/plain-text.ts',
      'src/server/ports/mask-words.ts',
      'src/server/ports/terminal-block.ts',
      'src/server/ports/tracking/webhooks.ts',
    ],
  ],
  [
    'names are folded to search and compare them',
    /\bfoldName\(|\bfold_name\(/,
    'src/domain/text/',
    [
      'src/domain/customers/same-phone.ts',
      'src/domain/orders/search-words.ts',
      'src/server/modules/customers/customers.tables.ts',
      'src/server/modules/marketing/contacts/contacts.queries.ts',
      'src/server/modules/marketing/contacts/contacts.tables.ts',
      'src/server/modules/marketing/contacts/describe-contact.ts',
      'src/server/modules/staff/actions/actions.queries.ts',
      'src/server/modules/staff/staff.tables.ts',
      'src/web/features/command-palette/palette/matching/words.ts',
    ],
  ],
  ['names are searched as they are spelled', /\bname ilike\b/, 'none/', []],
  ['CSV is parsed', /from 'csv-parse'|papaparse/, 'src/server/platform/csv-records.ts', []],
  ['bytes are decoded', /new TextDecoder\((?!\))/, 'src/domain/rows/', []],
  ['files are read in the browser', /readAsText|readAsDataURL|\bpicked\??\.text\(\)/, 'src/web/ui/files/', []],
  [
    'files of rows are read',
    /(?<!function )\breadRows\(/,
    'src/server/platform/csv-records.ts',
    ['src/server/modules/marketing/import/read-contacts.ts', 'src/server/modules/prices/files/read-csv.ts'],
  ],
])('%s in one room; these ask it, or do something else', (_, sign, room, others) => {
  expect(holding(sign, room)).toEqual(others);
});

test('every call that brings a file of rows brings it in one way', () => {
  const whole = Object.keys(rowsFile(1));
  const found = ENDPOINTS.flatMap(({ id, body }) => {
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    return fields.includes('csv') || fields.includes('bytes')
      ? [[id, whole.filter((one) => fields.includes(one))] as const]
      : [];
  });
  const calls = ['prices.previewImport', 'prices.import', 'marketing.previewImport', 'marketing.import'];
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(calls.map((id) => [id, whole])));
});

/** Fields for the number of a device; of codes and searches, those of calls that look devices up. */
const NUMBER_FIELDS = /(?: (?:imei|serial|identifier)|^inventory\.\w+ code|^(?:inventory|orders|visits|views)\.\w+ q)$/;

/** Finds the texts of such names in what a call takes. */
function textFields(schema: unknown): { name: string; field: string }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, part]) => {
    const field = JSON.stringify(part) ?? '';
    const isText = /^(?:imei|serial|identifier|code|q)$/.test(name) && field.includes('"string"');
    return isText && !field.includes('"const"') ? [{ name, field }] : textFields(part);
  });
}

test('takes a number with all that stands around it, in every call', () => {
  const fields = ENDPOINTS.flatMap(({ id, body, query, params }) =>
    [body, query, params].flatMap((part) =>
      part === undefined
        ? []
        : textFields(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })).map(({ name, field }) => ({
            name: `${id} ${name}`,
            field,
          })),
    ),
  ).filter(({ name }) => NUMBER_FIELDS.test(name));
  expect(fields.length).toBeGreaterThan(15);
  const short = fields.filter(({ field }) => !field.includes(`"maxLength":${MAX_NUMBER_TEXT_LENGTH}`));
  expect(short.map(({ name }) => name)).toEqual([]);
});
