import { z } from 'zod';
import type { AddressConsent, noteConsent } from '#contracts/consent.ts';
import { CONSENT_WAY_NAMES } from '#domain/consent.ts';
import { csvRow } from '#domain/csv.ts';
import { normalizeEmail } from '#domain/email/read-email.ts';
import type { MessageChannel } from '#domain/messages.ts';
import { normalizePhone } from '#domain/phone/read-phone.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { writeOnce } from '#server/platform/idempotency.ts';
import { normalizeAddress } from './address-key.ts';
import { listConsent, mayReceive, recordConsent } from './consent.queries.ts';

const noted = z.object({ address: z.string() });

/** Reads the consent of an address, with its history. @throws Failure malformed for anything but a number or an e-mail address */
export async function readConsentForStaff(db: Queryable, typed: string): Promise<AddressConsent> {
  const { channel, address } = readAddress(typed);
  const history = await listConsent(db, address);
  return {
    channel,
    address,
    mayOrder: await mayReceive(db, { channel, address, class: 'order' }),
    mayMarketing: await mayReceive(db, { channel, address, class: 'marketing' }),
    history: history.map(({ at, number, scope, kind, source, evidence, ip, actor }) => ({
      number,
      scope,
      kind,
      source,
      evidence,
      ip,
      actor,
      at: at.toISOString(),
    })),
  };
}

/** Writes the history of an address as a file, oldest first. @throws Failure malformed */
export async function writeHistory(db: Queryable, typed: string): Promise<string> {
  const { address } = readAddress(typed);
  const rows = (await listConsent(db, address))
    .toReversed()
    .map((entry) => [
      ...[entry.number, entry.at.toISOString(), entry.address, entry.scope, entry.kind, entry.source, entry.evidence],
      ...[entry.actor ?? '', entry.ip ?? ''],
    ]);
  return [COLUMNS, ...rows].map((cells) => csvRow(cells)).join('');
}
const COLUMNS = ['number', 'at', 'address', 'scope', 'kind', 'source', 'evidence', 'actor', 'ip'];

/** Records a customer's statement to staff, once for each Idempotency-Key. @throws Failure malformed, rule_broken */
export async function recordStatement(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { body, caller, idempotencyKey }: CreatingCall<typeof noteConsent>,
): Promise<AddressConsent> {
  const { channel, address } = readAddress(body.address);
  const { scope, kind, way, wording } = body;
  if ((scope === 'marketing_email') !== (channel === 'email')) {
    fail('rule_broken', { errors: { scope: 'This doesn’t apply to this kind of contact.' } });
  }
  const staff = staffOf(caller);
  const request = { scope: `consent.note ${staffKey(caller)}`, key: idempotencyKey, content: body };
  await writeOnce(database, request, noted, async (tx) => {
    const evidence = `${CONSENT_WAY_NAMES[way]}: ${wording}`;
    await recordConsent(tx, { address, scope, kind, source: 'staff', evidence, at: clock.now(), ...staff });
    return { status: 201, body: { address } };
  });
  return readConsentForStaff(database, address);
}

function readAddress(typed: string): { channel: MessageChannel; address: string } {
  if (normalizeEmail(typed) !== null) {
    return { channel: 'email', address: normalizeAddress('email', typed) };
  }
  const address = normalizePhone(typed) ?? fail('malformed', { errors: { address: ADDRESS_HINT } });
  return { channel: 'sms', address };
}
const ADDRESS_HINT = 'Enter a full phone number or email address';
