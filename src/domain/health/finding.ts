/** Checks of the shop's health, in the order of the page (decision 027). */
export const HEALTH_CHECKS = [
  'version',
  'backup',
  'backup_copy',
  'drill',
  'disk',
  'files',
  'messages',
  'labels',
  'jobs',
  'bounces',
  'spf',
  'dkim',
  'dmarc',
  'reverse_name',
  'certificate',
  'clock',
  'key',
  'passphrase',
  'database',
  'statements',
] as const;
export type HealthCheckName = (typeof HEALTH_CHECKS)[number];

/** `off`: the shop doesn’t need the check, or it can’t be measured here. */
export const HEALTH_STATES = ['red', 'amber', 'green', 'off'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** Actions that an admin can start next to a check. */
export const HEALTH_ACTS = ['drill', 'retry_jobs', 'messages', 'settings', 'backups'] as const;
export type HealthAct = (typeof HEALTH_ACTS)[number];

/** Result of a check: a line of facts, and advice. */
export interface Finding {
  state: HealthState;
  words: string;
  /** A sentence that says what to do; null when there is nothing to do. */
  advice: string | null;
  /** A command to type on the machine, with the advice. */
  command: string | null;
  /** A button or a link. */
  act: HealthAct | null;
}

type Rest = Partial<Pick<Finding, 'advice' | 'command' | 'act'>>;

const findingOf =
  (state: HealthState) =>
  (words: string, rest: Rest = {}): Finding => ({ state, words, advice: null, command: null, act: null, ...rest });

export const redFinding = findingOf('red');
export const amberFinding = findingOf('amber');
export const greenFinding = findingOf('green');
export const offFinding = findingOf('off');

export const HEALTH_TITLES: Readonly<Record<HealthCheckName, string>> = {
  version: 'Version',
  backup: 'Last backup',
  backup_copy: 'Backup copy',
  drill: 'Restore drill',
  disk: 'Disk space',
  files: 'Files',
  messages: 'Oldest unsent message',
  labels: 'Shipping labels',
  jobs: 'Background jobs',
  bounces: 'Emails that didn’t arrive',
  spf: 'Email: SPF',
  dkim: 'Email: DKIM',
  dmarc: 'Email: DMARC',
  reverse_name: 'Email: reverse name',
  certificate: 'HTTPS certificate',
  clock: 'Clock',
  key: 'Encryption key',
  passphrase: 'Backup passphrase',
  database: 'Database size',
  statements: 'Slowest queries',
};

/** Returns the finding of a check that failed or took too long. */
export function notChecked(): Finding {
  return amberFinding('We couldn’t check this.', {
    advice: 'Reload the page in a minute. If it stays, look at the log.',
  });
}

/** Returns the worst state of findings; `green` when every check is fine or off. */
export function worstState(findings: readonly Pick<Finding, 'state'>[]): Exclude<HealthState, 'off'> {
  if (findings.some(({ state }) => state === 'red')) return 'red';
  return findings.some(({ state }) => state === 'amber') ? 'amber' : 'green';
}
