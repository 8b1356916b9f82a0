import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findLedgerAddress, listConsent, recordConsent } from '#server/modules/consent/index.ts';
import { UNSUBSCRIBE_PATH } from '#server/modules/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { plainPage, plainPageHeaders } from '#server/platform/http/plain-page.ts';
import { pageSender } from '#server/platform/shop.ts';
import { readToken, writeToken } from '../signed-id.ts';
import { findLink, findOrAddLink, lockLink, type UnsubscribeLink } from './links.queries.ts';

const MAX_BYTES = 4096;
/** Matches the body that a mail program sends, in either encoding (RFC 8058, section 3.2). */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/i;

const params = z.object({ token: z.string() });

/**
 * Adds the page that ends marketing to an address, and the one-click call of mail programs at the same address (RFC 8058). Only a
 * POST changes anything, because scanners of mail follow every link. It needs no cookie, does not redirect, and accepts a POST from
 * any origin: the token authorizes it.
 */
export function addUnsubscribePage(http: FastifyInstance, context: Context): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    const url = `${UNSUBSCRIBE_PATH}/:token`;
    scope.get(url, { schema: { hide: true } }, (request, reply) => showPage(context, request, reply));
    scope.post(url, { schema: { hide: true }, config: { takesAnyOrigin: true } }, (request, reply) =>
      unsubscribe(context, request, reply),
    );
  });
}

async function showPage(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const id = readToken(context.secrets, 'unsubscribe', params.parse(request.params).token);
  const email = id === null ? null : await addressOf(context.database, await findLink(context.database, id));
  if (email === null) return sendPage(context, reply.code(404), UNKNOWN);
  return sendPage(context, reply, (await isUnsubscribed(context.database, email)) ? DONE : QUESTION);
}

async function unsubscribe(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { secrets, database, clock } = context;
  if (typeof request.body !== 'string' || !ONE_CLICK.test(request.body)) return showPage(context, request, reply);
  const id = readToken(secrets, 'unsubscribe', params.parse(request.params).token);
  const isValidLink = await database.transaction(async (tx) => {
    const email = id === null ? null : await addressOf(tx, await lockLink(tx, id));
    if (email === null) return false;
    if (await isUnsubscribed(tx, email)) return true;
    await recordConsent(tx, {
      address: email,
      scope: 'marketing_email',
      kind: 'revoked',
      source: 'unsubscribe_link',
      evidence: 'The link in an email',
      ip: request.ip,
      at: clock.now(),
    });
    return true;
  });
  return isValidLink ? sendPage(context, reply, DONE) : sendPage(context, reply.code(404), UNKNOWN);
}

/** Returns the address of a link, from the ledger after an erasure. */
async function addressOf(db: Queryable, link: UnsubscribeLink | null): Promise<string | null> {
  if (link === null) return null;
  return link.email ?? (await findLedgerAddress(db, link.emailKey));
}

async function isUnsubscribed(db: Queryable, email: string): Promise<boolean> {
  const latest = (await listConsent(db, email)).find(({ scope }) => scope === 'marketing_email');
  return latest?.kind === 'revoked';
}

interface Content {
  title: string;
  text: string;
  button?: { label: string; name: string; value: string };
}

const QUESTION: Content = {
  title: 'Unsubscribe from our offers?',
  text: 'You won’t get our offers by email anymore. We’ll still email you about your orders.',
  button: { label: 'Unsubscribe', name: 'List-Unsubscribe', value: 'One-Click' },
};
const DONE: Content = {
  title: 'You’re unsubscribed',
  text: 'You won’t get our offers by email anymore. We’ll still email you about your orders.',
};
const UNKNOWN: Content = {
  title: 'This link isn’t valid',
  text: 'It may have been cut off. Open the link in the email again, or email us and we’ll take you off the list.',
};

function sendPage(context: Context, reply: FastifyReply, content: Content): FastifyReply {
  const sender = pageSender(context);
  return reply.headers(plainPageHeaders(sender, { hasForm: true })).send(plainPage(sender, content));
}

/** Returns the tokens of the unsubscribe links of mailboxes, in their order. */
export async function unsubscribeTokens(
  tx: Transaction,
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  emails: readonly string[],
): Promise<string[]> {
  const tokens: string[] = [];
  for (const email of emails)
    tokens.push(writeToken(secrets, 'unsubscribe', await findOrAddLink(tx, email, clock.now())));
  return tokens;
}
