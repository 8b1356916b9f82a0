import type { Fault } from '../messages/answers/answer.ts';
import { amber, type Finding, green, off, red } from './finding.ts';
import { ageText, counted, hoursBetween } from './units.ts';

const LATE_HOURS = 0.25;
const TOO_LATE_HOURS = 2;

/**
 * Judges the oldest message that should have been sent by now.
 * @param ownFailures what keeps messages from arriving and only the shop can end; `content` is about single ones
 */
export function judgeMessages({
  now,
  oldest,
  ownFailures,
}: {
  now: Date;
  oldest: Date | null;
  ownFailures: readonly { fault: Fault; meaning: string }[];
}): Finding {
  const look = { advice: 'See what the provider says.', act: 'messages' } as const;
  if (ownFailures.length > 0) {
    const judge = ownFailures.every(({ fault }) => fault === 'content') ? amber : red;
    return judge(ownFailures.map(({ meaning }) => meaning).join(' '), look);
  }
  if (oldest === null) return green('Nothing is waiting.');
  const words = `The oldest has been waiting for ${ageText(oldest, now)}.`;
  const hours = hoursBetween(oldest, now);
  if (hours < LATE_HOURS) return green(words);
  return hours < TOO_LATE_HOURS ? amber(words, look) : red(words, look);
}

/** Judges whether the shop's account buys labels. @param stall what keeps it from that, with how many wait; null while nothing does */
export function judgeLabels(
  stall: { labels: number; words: string; advice: string } | null,
  hasAccount: boolean,
): Finding {
  if (stall === null) return hasAccount ? green('Labels are bought.') : off('No carrier account is connected.');
  return red(`${counted(stall.labels, 'label')} can’t be bought: ${stall.words}.`, {
    advice: stall.advice,
    act: 'settings',
  });
}

export interface JobFacts {
  now: Date;
  isRunning: boolean;
  failed: number;
  /** When the job was due that has waited longest; null when none waits. */
  oldestDue: Date | null;
  /** The oldest event whose follow-ups keep failing, and how many there are. */
  failingEvent: { n: number; type: string; subject: string; subjectId: string } | null;
}

/** Judges the background work. */
export function judgeJobs({ now, isRunning, failed, oldestDue, failingEvent }: JobFacts): Finding {
  if (!isRunning) return red('Background jobs have stopped.', { advice: 'Restart the server.' });
  if (failed > 0) {
    return amber(`${counted(failed, 'job')} failed after all tries.`, { advice: 'Try them again:', act: 'retry_jobs' });
  }
  if (failingEvent !== null) {
    const { n, type, subject, subjectId } = failingEvent;
    return amber(`${counted(n, 'update')} can’t be finished. The first: ${type} (${subject} ${subjectId}).`, {
      advice: 'It’s retried automatically. The log says why it fails.',
    });
  }
  const hours = oldestDue === null ? 0 : hoursBetween(oldestDue, now);
  if (oldestDue !== null && hours >= LATE_HOURS) {
    return amber(`Running, but the oldest job has been waiting for ${ageText(oldestDue, now)}.`, {
      advice: 'If it stays, restart the server.',
    });
  }
  return green('Running. Nothing failed.');
}

export interface BounceFacts {
  /** Emails of the last day. */
  sent: number;
  failed: number;
  /** Reports of the last seven days. */
  bounced: number;
  complained: number;
}

/** Emails below which a share says nothing. */
const LEAST_EMAILS = 10;
const HIGH = 0.05;
const TOO_HIGH = 0.2;

/** Judges the share of emails that could not be sent, and what mailboxes have sent back. */
export function judgeBounces({ sent, failed, bounced, complained }: BounceFacts): Finding {
  const all = sent + failed;
  const back = `${counted(bounced, 'bounce')} and ${counted(complained, 'complaint')} in 7 days`;
  if (all === 0 && bounced + complained === 0) return green('No emails in the last day, and none came back in 7 days.');
  const share = all === 0 ? 0 : failed / all;
  const words = `${failed.toLocaleString('en-US')} of ${counted(all, 'email')} failed in the last day. ${back}.`;
  const look = { advice: 'See which addresses failed, and why.', act: 'messages' } as const;
  if (all >= LEAST_EMAILS && share >= TOO_HIGH) return red(words, look);
  if ((all >= LEAST_EMAILS && share >= HIGH) || complained > 0) return amber(words, look);
  return green(words);
}

/** Judges the key that encrypts payout details and ID photos. */
export function judgeKey(state: 'ok' | 'in_database' | 'missing'): Finding {
  if (state === 'ok')
    return green('Here, and not in your backups.', {
      advice: 'To print the recovery kit:',
      command: 'npm run recovery-kit',
    });
  if (state === 'in_database') {
    return red('The key is in every backup.', { advice: 'Stop the server, then run:', command: 'npm run seal-anew' });
  }
  return red('Some payout details or ID photos can’t be read: their key is missing.', {
    advice: 'Add the key from your recovery kit to “secret.key” in the data folder, then restart.',
  });
}

/** Judges whether the passphrase that opens the backups is here. */
export function judgePassphrase(isHere: boolean): Finding {
  if (isHere)
    return green('Here. Keep a copy away from this machine.', {
      advice: 'To print it:',
      command: 'npm run recovery-kit',
    });
  return red('The passphrase of your backups is missing.', {
    advice: 'Add the passphrase from your recovery kit to .env, then restart.',
  });
}

/** Says that email is not connected, for checks of a sender. */
export function noSender(): Finding {
  return off('Email isn’t connected yet.');
}

/** Says that the host that sends has no public name. */
export function noPublicHost(): Finding {
  return off('This machine sends your email, and has no public address yet.');
}
