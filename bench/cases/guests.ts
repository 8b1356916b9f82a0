import crypto from 'node:crypto';
import { hashCode } from '#server/modules/verification/code.ts';
import { hashSecret, newSecret } from '#server/platform/access.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { withClient } from '../machine/postgres.ts';
import { SECRET_KEY } from '../machine/servers.ts';

/** Browser with its rows in the database. */
export interface Guest {
  /** Cookie header. */
  cookie: string;
  visitor: string;
  customerId: string;
}

const PHONE = '+15124441234';

export function makeGuests(count: number): Guest[] {
  return Array.from({ length: count }, () => {
    const secret = newSecret();
    return { cookie: `visitor=${secret}`, visitor: hashSecret(secret), customerId: crypto.randomUUID() };
  });
}

/** Writes the guests with a complete address and a verified phone. */
export async function storeSellers(url: string, guests: readonly Guest[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `insert into customers (id, visitor, name, email, phone, address, city, state, zip_code, created_at)
       select id, visitor, 'Jo Walker', 'jo.walker@example.com', $3, '350 Fifth Avenue, New York, NY 10118', 'New York', 'NY',
         '10118', now() from unnest($1::uuid[], $2::text[]) as given(id, visitor)`,
      [guests.map((guest) => guest.customerId), guests.map((guest) => guest.visitor), PHONE],
    );
    await client.query(
      `insert into phone_verifications (visitor, phone, code_id, created_at, expires_at, resend_at, verified_at)
       select visitor, $2, gen_random_uuid(), now(), now(), now(), now() from unnest($1::text[]) as given(visitor)`,
      [guests.map((guest) => guest.visitor), PHONE],
    );
  });
}

/** Code that was texted and not yet entered, with the body that checks it. */
export interface WaitingCode {
  guest: Guest;
  codeId: string;
  codeHash: string;
  body: { phoneNumber: string; code: string };
}

export function makeCodes(guests: readonly Guest[]): WaitingCode[] {
  const secrets = createSecrets(SECRET_KEY);
  return guests.map((guest) => {
    const codeId = crypto.randomUUID();
    const code = '271828';
    return { guest, codeId, codeHash: hashCode(secrets, codeId, code), body: { phoneNumber: PHONE, code } };
  });
}

/** Resets every code, so that each check is a right one. */
export async function storeCodes(url: string, codes: readonly WaitingCode[]): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `insert into phone_verifications (visitor, phone, code_id, code_hash, created_at, expires_at, resend_at)
       select visitor, $4, id, hash, now(), now() + interval '10 minutes', now()
       from unnest($1::text[], $2::uuid[], $3::text[]) as given(visitor, id, hash)
       on conflict (visitor, phone) do update set code_hash = excluded.code_hash, tries = 0, verified_at = null,
         expires_at = excluded.expires_at`,
      [
        codes.map(({ guest }) => guest.visitor),
        codes.map((code) => code.codeId),
        codes.map((code) => code.codeHash),
        PHONE,
      ],
    ),
  );
}
