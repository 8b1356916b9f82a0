import type { SenderHealth } from '#contracts/messages.ts';
import { type Notifications, readSending } from '#server/modules/notifications/index.ts';
import type { OwnFailure } from '#server/modules/notifications/stalls/index.ts';
import type { Context } from '#server/platform/context.ts';

/** Reads the sending health of texts and e-mails, at a cost that does not grow with the log. */
export async function readSenderHealth(
  { database, clock, env }: Pick<Context, 'database' | 'clock' | 'env'>,
  { providerNames }: Pick<Notifications, 'providerNames'>,
): Promise<SenderHealth> {
  const { channels: rows, texts: sent, ownFailures } = await readSending(database, clock.now(), env.SHOP_TIME_ZONE);
  const names = providerNames();
  return {
    channels: rows.map(({ isPartial: _, lastSuccess, oldestOpen, failedAt, problem, words, ...counts }) => ({
      ...counts,
      provider: names[counts.channel],
      ownFailure: shownFailure(ownFailures.find(({ channel }) => channel === counts.channel)),
      lastSuccess: lastSuccess?.toISOString() ?? null,
      oldestOpen: oldestOpen?.toISOString() ?? null,
      lastFailure: failedAt === null ? null : { at: failedAt.toISOString(), problem: problem ?? '', words },
    })),
    isPartial: rows.some(({ isPartial }) => isPartial),
    texts: { sent, budget: env.SMS_DAILY_BUDGET },
  };
}

function shownFailure(failure: OwnFailure | undefined) {
  if (failure === undefined) return null;
  const { at, fault, meaning, words } = failure;
  return { at: at.toISOString(), isOfOne: fault === 'content', meaning, words };
}
