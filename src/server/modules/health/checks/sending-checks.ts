import { judgeDkim, judgeDmarc, judgeReverse, judgeSpf } from '#domain/health/judge-sender.ts';
import {
  judgeBounces,
  judgeJobs,
  judgeLabels,
  judgeMessages,
  noPublicHost,
  noSender,
} from '#domain/health/judge-work.ts';
import { countEmailEvents } from '#server/modules/inbound/index.ts';
import { readSending } from '#server/modules/notifications/index.ts';
import { findLabelStall } from '#server/modules/orders/labels/index.ts';
import type { Env } from '#server/platform/env.ts';
import { findFailingEvent } from '#server/platform/events.queries.ts';
import { readJobs } from '#server/platform/health/failed-jobs.ts';
import { isLoopback } from '#server/platform/loopback.ts';
import { easypostOf, smtpOf } from '#server/ports/accounts.ts';
import { healthCheck } from './health-check.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** Labels of a registered domain: "shop.test" has two. */
const OWN_LABELS = 2;

const messages = healthCheck({
  name: 'messages',
  needs: ['clock', 'database', 'env'],
  run: async ({ clock, database, env }) => {
    const now = clock.now();
    const { channels, ownFailures } = await readSending(database, now, env.SHOP_TIME_ZONE);
    const open = channels.flatMap(({ oldestOpen }) => (oldestOpen === null ? [] : [oldestOpen]));
    return judgeMessages({
      now,
      oldest: open.length === 0 ? null : new Date(Math.min(...open.map(Number))),
      ownFailures,
    });
  },
});

const labels = healthCheck({
  name: 'labels',
  needs: ['database', 'env'],
  run: async ({ database, env }) => judgeLabels(await findLabelStall(database), easypostOf(env) !== null),
});

const jobs = healthCheck({
  name: 'jobs',
  needs: ['clock', 'database', 'jobs'],
  run: async ({ clock, database, jobs: worker }) => {
    const [isRunning, state, failingEvent] = await Promise.all([
      worker.isRunning(),
      readJobs(database),
      findFailingEvent(database),
    ]);
    return judgeJobs({ now: clock.now(), isRunning, ...state, failingEvent });
  },
});

const bounces = healthCheck({
  name: 'bounces',
  needs: ['clock', 'database', 'env'],
  run: async ({ clock, database, env }) => {
    const now = clock.now();
    const [{ channels }, events] = await Promise.all([
      readSending(database, now, env.SHOP_TIME_ZONE),
      countEmailEvents(database, new Date(now.getTime() - WEEK_MS)),
    ]);
    const { sent = 0, failed = 0 } = channels.find(({ channel }) => channel === 'email') ?? {};
    return judgeBounces({ sent, failed, ...events });
  },
});

/** Returns the domain that e-mails come from; null where none are sent. */
function senderDomain(env: Env): string | null {
  return smtpOf(env)?.from.split('@').at(-1)?.toLowerCase() ?? null;
}

const spf = healthCheck({
  name: 'spf',
  needs: ['env', 'lookups'],
  run: async ({ env, lookups }) => {
    const domain = senderDomain(env);
    return domain === null ? noSender() : judgeSpf({ domain, records: await lookups.texts(domain) });
  },
});

const dkim = healthCheck({
  name: 'dkim',
  needs: ['env', 'lookups'],
  run: async ({ env, lookups }) => {
    const domain = senderDomain(env);
    if (domain === null) return noSender();
    const selector = env.EMAIL_DKIM_SELECTOR ?? null;
    const records = selector === null ? [] : await lookups.texts(`${selector}._domainkey.${domain}`);
    return judgeDkim({ domain, selector, records });
  },
});

const dmarc = healthCheck({
  name: 'dmarc',
  needs: ['env', 'lookups'],
  run: async ({ env, lookups }) => {
    const domain = senderDomain(env);
    if (domain === null) return noSender();
    // A subdomain follows the policy of its domain (RFC 7489, section 6.6.3).
    const above = domain.split('.').slice(-OWN_LABELS).join('.');
    const own = await lookups.texts(`_dmarc.${domain}`);
    if (own.length > 0 || above === domain) return judgeDmarc({ domain, records: own });
    return judgeDmarc({ domain: above, records: await lookups.texts(`_dmarc.${above}`) });
  },
});

/** Returns the host that delivers e-mails to mailboxes: the server, or this machine when it runs its own. */
function sendingHost(env: Env): string | null {
  const smtp = smtpOf(env);
  const { PUBLIC_URL } = env;
  if (smtp === null) return null;
  const { hostname } = new URL(smtp.url);
  if (!isLoopback(hostname)) return hostname;
  return PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).hostname;
}

const reverseName = healthCheck({
  name: 'reverse_name',
  needs: ['env', 'lookups'],
  run: async ({ env, lookups }) => {
    if (senderDomain(env) === null) return noSender();
    const host = sendingHost(env);
    if (host === null) return noPublicHost();
    const addresses = await lookups.addresses(host);
    const names: string[] = [];
    for (const address of addresses.slice(0, 2)) {
      for (const name of await lookups.namesOf(address)) {
        if ((await lookups.addresses(name)).includes(address)) names.push(name);
      }
    }
    return judgeReverse({ host, addresses, names });
  },
});

export const SENDING_CHECKS = [messages, labels, jobs, bounces, spf, dkim, dmarc, reverseName];
