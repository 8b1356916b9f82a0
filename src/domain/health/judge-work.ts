import type { Fault } from '../messages/answers/answer.ts';
import { amberFinding, type Finding, greenFinding, offFinding, redFinding } from './finding.ts';
import { ageText, hoursBetween, pluralize } from './units.ts';

const LATE_HOURS = 0.25;
const TOO_LATE_HOURS = 2;

/**
 * Judges the oldest message that should have been sent by now.
 * @param ownFailures failures that only the shop can fix; `content` is about single messages
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
  const followUp = { advice: 'See what the provider says.', act: 'messages' } as const;
  if (ownFailures.length > 0) {
    const judge = ownFailures.every(({ fault }) => fault === 'content') ? amberFinding : redFinding;
    return judge(ownFailures.map(({ meaning }) => meaning).join(' '), followUp);
  }
  if (oldest === null) return greenFinding('Nothing is waiting.');
  const sentence = `The oldest has been waiting for ${ageText(oldest, now)}.`;
  const hours = hoursBetween(oldest, now);
  if (hours < LATE_HOURS) return greenFinding(sentence);
  return hours < TOO_LATE_HOURS ? amberFinding(sentence, followUp) : redFinding(sentence, followUp);
}

/** Judges the shop's account for labels. @param stall reason why labels can't be bought, with their number; null while they can */
export function judgeLabels(
  stall: { labels: number; words: string; advice: string } | null,
  hasAccount: boolean,
): Finding {
  if (stall === null)
    return hasAccount ? greenFinding('Labels are bought.') : offFinding('No carrier account is connected.');
  return redFinding(`${pluralize(stall.labels, 'label')} can’t be bought: ${stall.words}.`, {
    advice: stall.advice,
    act: 'settings',
  });
}

export interface JobFacts {
  now: Date;
  isRunning: boolean;
  failed: number;
  /** Due time of the job that has waited longest; null when none waits. */
  oldestDue: Date | null;
  /** The oldest event whose follow-ups keep failing, and how many there are. */
  failingEvent: { n: number; type: string; subject: string; subjectId: string } | null;
}

/** Judges the background work. */
export function judgeJobs({ now, isRunning, failed, oldestDue, failingEvent }: JobFacts): Finding {
  if (!isRunning) return redFinding('Background jobs have stopped.', { advice: 'Restart the server.' });
  if (failed > 0) {
    return amberFinding(`${pluralize(failed, 'job')} failed after all tries.`, {
      advice: 'Try them again:',
      act: 'retry_jobs',
    });
  }
  if (failingEvent !== null) {
    const { n, type, subject, subjectId } = failingEvent;
    return amberFinding(`${pluralize(n, 'update')} can’t be finished. The first: ${type} (${subject} ${subjectId}).`, {
      advice: 'It’s retried automatically. The log says why it fails.',
    });
  }
  const hours = oldestDue === null ? 0 : hoursBetween(oldestDue, now);
  if (oldestDue !== null && hours >= LATE_HOURS) {
    return amberFinding(`Running, but the oldest job has been waiting for ${ageText(oldestDue, now)}.`, {
      advice: 'If it stays, restart the server.',
    });
  }
  return greenFinding('Running. Nothing failed.');
}

export interface BounceFacts {
  /** Emails of the last day. */
  sent: number;
  failed: number;
  /** Reports of the last seven days. */
  bounced: number;
  complained: number;
}

/** Fewest emails for a meaningful share. */
const LEAST_EMAILS = 10;
const HIGH = 0.05;
const TOO_HIGH = 0.2;

/** Judges the share of emails that could not be sent, and bounces and complaints. */
export function judgeBounces({ sent, failed, bounced, complained }: BounceFacts): Finding {
  const all = sent + failed;
  const back = `${pluralize(bounced, 'bounce')} and ${pluralize(complained, 'complaint')} in 7 days`;
  if (all === 0 && bounced + complained === 0)
    return greenFinding('No emails in the last day, and none came back in 7 days.');
  const share = all === 0 ? 0 : failed / all;
  const sentence = `${failed.toLocaleString('en-US')} of ${pluralize(all, 'email')} failed in the last day. ${back}.`;
  const followUp = { advice: 'See which addresses failed, and why.', act: 'messages' } as const;
  if (all >= LEAST_EMAILS && share >= TOO_HIGH) return redFinding(sentence, followUp);
  if ((all >= LEAST_EMAILS && share >= HIGH) || complained > 0) return amberFinding(sentence, followUp);
  return greenFinding(sentence);
}

/** Judges the key that encrypts payout details and ID photos. */
export function judgeKey(state: 'ok' | 'in_database' | 'missing'): Finding {
  if (state === 'ok')
    return greenFinding('Here, and not in your backups.', {
      advice: 'To print the recovery kit:',
      command: 'npm run recovery-kit',
    });
  if (state === 'in_database') {
    return redFinding('The key is in every backup.', {
      advice: 'Stop the server, then run:',
      command: 'npm run seal-anew',
    });
  }
  return redFinding('Some payout details or ID photos can’t be read: their key is missing.', {
    advice: 'Add the key from your recovery kit to “secret.key” in the data folder, then restart.',
  });
}

/** Judges the presence of the passphrase that opens the backups. */
export function judgePassphrase(isHere: boolean): Finding {
  if (isHere)
    return greenFinding('Here. Keep a copy away from this machine.', {
      advice: 'To print it:',
      command: 'npm run recovery-kit',
    });
  return redFinding('The passphrase of your backups is missing.', {
    advice: 'Add the passphrase from your recovery kit to .env, then restart.',
  });
}

/** Reports that email is not connected, for checks of a sender. */
export function noSender(): Finding {
  return offFinding('Email isn’t connected yet.');
}

/** Reports that the sending host has no public name. */
export function noPublicHost(): Finding {
  return offFinding('This machine sends your email, and has no public address yet.');
}
