import { describe, expect, test } from 'vitest';
import { type Finding, notChecked } from './finding.ts';
import {
  type BackupFacts,
  type CopyFacts,
  type DrillFacts,
  judgeBackup,
  judgeCopy,
  judgeDrill,
} from './judge-backups.ts';
import {
  type ClockFacts,
  diskDaysLeft,
  judgeCertificate,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeStatements,
  judgeVersion,
} from './judge-machine.ts';
import { judgeDkim, judgeDmarc, judgeReverse, judgeSpf } from './judge-sender.ts';
import { judgeBounces, judgeJobs, judgeKey, judgeMessages, judgePassphrase } from './judge-work.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const blocked = (fault: 'sender' | 'content') => [{ fault, meaning: 'Your number isn’t registered.' }];
const GB = 1e9;

const BACKUP: BackupFacts = {
  now: NOW,
  state: 'ok',
  failure: null,
  everyHours: 24,
  kept: [
    { at: ago(3), bytes: 12e6 },
    { at: ago(27), bytes: 10e6 },
  ],
  folder: '/srv/backups',
};
const [NEWEST = { at: NOW, bytes: 0 }] = BACKUP.kept;
const COPY: CopyFacts = { now: NOW, state: 'ok', place: 'folder “/mnt/nas”', newestAt: ago(3), failure: null };
const AWAY = { ...COPY, state: 'failed', failure: 'The disk is away.' } as const;
const DRILL: DrillFacts = {
  now: NOW,
  hasBackup: true,
  drill: { state: 'done', at: ago(5), rows: 12_345, tables: 80, problem: null },
};
const drill = (change: Partial<NonNullable<DrillFacts['drill']>>): DrillFacts => ({
  ...DRILL,
  drill: DRILL.drill && { ...DRILL.drill, ...change },
});
const day = (daysAgo: number, freeBytes: number) => ({ day: `2026-11-${27 - daysAgo}`, freeBytes });
const disk = (freeBytes: number, ...days: ReturnType<typeof day>[]) =>
  judgeDisk({ freeBytes, totalBytes: 100 * GB, today: '2026-11-27', days });
const CLOCK: ClockFacts = { wallTime: '6:00 AM', aheadMs: null, isKept: null };
const certificate = (days: number, problem: string | null = null) =>
  judgeCertificate({ now: NOW, host: 'sell.test', certificate: { validTo: ago(-24 * days - 1), problem } });

describe('what a check comes to', () => {
  test.each<[string, Finding['state'], RegExp, Finding]>([
    ['the version', 'green', /^Cash Again 0\.2\.0/, judgeVersion({ version: '0.2.0', runtime: '24.21.0' })],
    ['a fresh backup', 'green', /^3 hours old, 12 MB \(2 MB more than the one before\), in \/srv/, judgeBackup(BACKUP)],
    ['a single backup', 'green', /^3 hours old, 12 MB, in/, judgeBackup({ ...BACKUP, kept: [NEWEST] })],
    [
      'no backup, none scheduled',
      'red',
      /are off/,
      judgeBackup({ ...BACKUP, state: 'none', everyHours: null, kept: [] }),
    ],
    ['no backup yet', 'amber', /within the hour/, judgeBackup({ ...BACKUP, state: 'none', kept: [] })],
    [
      'a failed backup',
      'red',
      /failed: Disk full\. The last good one is 3 hours old/,
      judgeBackup({ ...BACKUP, state: 'failed', failure: 'Disk full.' }),
    ],
    ['a late backup', 'red', /overdue/, judgeBackup({ ...BACKUP, state: 'late' })],
    [
      'a backup that shrank',
      'amber',
      /half the size/,
      judgeBackup({ ...BACKUP, kept: [NEWEST, { at: ago(27), bytes: 25e6 }] }),
    ],
    [
      'a backup by hand of 3 days ago',
      'amber',
      /^3 days old/,
      judgeBackup({ ...BACKUP, everyHours: null, kept: [{ at: ago(73), bytes: 1e6 }] }),
    ],
    [
      'a backup by hand of 8 days ago',
      'red',
      /^8 days old/,
      judgeBackup({ ...BACKUP, everyHours: null, kept: [{ at: ago(193), bytes: 1e6 }] }),
    ],

    ['no second place', 'off', /one place only/, judgeCopy({ ...COPY, state: 'off', newestAt: null })],
    ['a copied backup', 'green', /^The newest copy is 3 hours old, in the folder “\/mnt/, judgeCopy(COPY)],
    ['no copy yet', 'green', /^There’s no copy yet/, judgeCopy({ ...COPY, state: 'none', newestAt: null })],
    ['a late copy', 'amber', /isn’t in the folder .+ yet/, judgeCopy({ ...COPY, state: 'late', newestAt: ago(30) })],
    [
      'a failed copy',
      'amber',
      /failed: The disk is away\. The newest copy is 30 hours old/,
      judgeCopy({ ...AWAY, newestAt: ago(30) }),
    ],
    ['a copy that has failed for days', 'red', /3 days old/, judgeCopy({ ...AWAY, newestAt: ago(73) })],
    ['a copy that never worked', 'red', /There’s no copy yet/, judgeCopy({ ...AWAY, newestAt: null })],

    ['no drill without a backup', 'off', /no backup/, judgeDrill({ now: NOW, hasBackup: false, drill: null })],
    ['no drill yet', 'amber', /haven’t run/, judgeDrill({ ...DRILL, drill: null })],
    ['a running drill', 'green', /running/, judgeDrill(drill({ state: 'running' }))],
    ['a good drill', 'green', /^Restored 12,345 rows in 80 tables 5 hours ago/, judgeDrill(DRILL)],
    ['an old drill', 'amber', /36 days ago/, judgeDrill(drill({ at: ago(36 * 24 + 1) }))],
    [
      'a failed drill',
      'red',
      /failed: It is damaged/,
      judgeDrill(drill({ state: 'failed', problem: 'It is damaged.' })),
    ],

    ['a disk of two samples', 'green', /not known yet/, disk(50 * GB, day(1, 51 * GB))],
    [
      'a disk that grows slowly',
      'green',
      /^50\.0 GB of 100\.0 GB free\. 100 days left/,
      disk(50 * GB, day(4, 52 * GB)),
    ],
    ['a disk that does not grow', 'green', /Years left/, disk(50 * GB, day(9, 49 * GB))],
    ['a disk with 20 days', 'amber', /^.* 20 days left/, disk(20 * GB, day(4, 24 * GB))],
    ['a disk with 5 days', 'red', /5 days left/, disk(20 * GB, day(4, 36 * GB))],
    ['a disk with 1 GB', 'amber', /^1\.0 GB/, disk(1 * GB)],
    ['a disk with 100 MB', 'red', /^100 MB/, disk(0.1 * GB)],

    ['no message', 'green', /Nothing/, judgeMessages({ now: NOW, ownFailures: [], oldest: null })],
    [
      'a message of a minute ago',
      'green',
      /1 minute\./,
      judgeMessages({ now: NOW, ownFailures: [], oldest: ago(1 / 60) }),
    ],
    ['a message of an hour ago', 'amber', /1 hour/, judgeMessages({ now: NOW, ownFailures: [], oldest: ago(1) })],
    ['a message of 3 hours ago', 'red', /3 hours/, judgeMessages({ now: NOW, ownFailures: [], oldest: ago(3) })],

    [
      'texts that carriers block',
      'red',
      /registered/,
      judgeMessages({ now: NOW, oldest: null, ownFailures: blocked('sender') }),
    ],
    ['a text that is spam', 'amber', /./, judgeMessages({ now: NOW, oldest: null, ownFailures: blocked('content') })],

    [
      'a stopped worker',
      'red',
      /stopped/,
      judgeJobs({ now: NOW, isRunning: false, failed: 0, oldestDue: null, failingEvent: null }),
    ],
    [
      'failed jobs',
      'amber',
      /^2 jobs failed/,
      judgeJobs({ now: NOW, isRunning: true, failed: 2, oldestDue: null, failingEvent: null }),
    ],
    [
      'a job that waits',
      'amber',
      /1 hour/,
      judgeJobs({ now: NOW, isRunning: true, failed: 0, oldestDue: ago(1), failingEvent: null }),
    ],
    [
      'an event that keeps failing',
      'amber',
      /^1 update can’t be finished. The first: order.placed \(order 7\)/,
      judgeJobs({
        now: NOW,
        isRunning: true,
        failed: 0,
        oldestDue: null,
        failingEvent: { n: 1, type: 'order.placed', subject: 'order', subjectId: '7' },
      }),
    ],
    [
      'running jobs',
      'green',
      /Nothing failed/,
      judgeJobs({ now: NOW, isRunning: true, failed: 0, oldestDue: ago(0.1), failingEvent: null }),
    ],

    ['no emails', 'green', /No emails/, judgeBounces({ sent: 0, failed: 0, bounced: 0, complained: 0 })],
    [
      'one failure of three',
      'green',
      /^1 of 3 emails/,
      judgeBounces({ sent: 2, failed: 1, bounced: 0, complained: 0 }),
    ],
    ['one failure of ten', 'amber', /^1 of 10/, judgeBounces({ sent: 9, failed: 1, bounced: 1, complained: 0 })],
    ['three failures of ten', 'red', /^3 of 10/, judgeBounces({ sent: 7, failed: 3, bounced: 0, complained: 0 })],
    ['a complaint', 'amber', /1 complaint in/, judgeBounces({ sent: 90, failed: 0, bounced: 0, complained: 1 })],

    ['no SPF', 'red', /no SPF/, judgeSpf({ domain: 'shop.test', records: ['hello'] })],
    ['two SPF records', 'red', /2 SPF/, judgeSpf({ domain: 'shop.test', records: ['v=spf1 -all', 'v=spf1 ~all'] })],
    ['an SPF for all', 'red', /anyone/, judgeSpf({ domain: 'shop.test', records: ['v=spf1 mx +all'] })],
    [
      'an SPF',
      'green',
      /include:mail\.test/,
      judgeSpf({ domain: 'shop.test', records: ['v=spf1 include:mail.test ~all'] }),
    ],
    ['an unknown selector', 'off', /isn’t set/, judgeDkim({ domain: 'shop.test', selector: null, records: [] })],
    ['no DKIM key', 'red', /no DKIM key “s1”/, judgeDkim({ domain: 'shop.test', selector: 's1', records: [] })],
    [
      'a withdrawn DKIM key',
      'red',
      /withdrawn/,
      judgeDkim({ domain: 'shop.test', selector: 's1', records: ['v=DKIM1; p='] }),
    ],
    [
      'a DKIM key',
      'green',
      /has the DKIM key/,
      judgeDkim({ domain: 'shop.test', selector: 's1', records: ['k=rsa; p=MIGf'] }),
    ],
    ['no DMARC', 'amber', /no DMARC/, judgeDmarc({ domain: 'shop.test', records: [] })],
    [
      'a DMARC without a policy',
      'amber',
      /no policy/,
      judgeDmarc({ domain: 'shop.test', records: ['v=DMARC1; rua=mailto:a@b.test'] }),
    ],
    ['a DMARC', 'green', /quarantine/, judgeDmarc({ domain: 'shop.test', records: ['v=DMARC1; p=quarantine'] })],
    ['an unknown mail host', 'red', /isn’t known/, judgeReverse({ host: 'mx.test', addresses: [], names: [] })],
    [
      'a mail host without reverse name',
      'amber',
      /no reverse/,
      judgeReverse({ host: 'mx.test', addresses: ['192.0.2.1'], names: [] }),
    ],
    [
      'a mail host',
      'green',
      /known as out\.mx\.test/,
      judgeReverse({ host: 'mx.test', addresses: ['192.0.2.1'], names: ['out.mx.test'] }),
    ],

    ['no https', 'off', /no https/, judgeCertificate({ now: NOW, host: null, certificate: null })],
    [
      'no answer over https',
      'red',
      /doesn’t answer/,
      judgeCertificate({ now: NOW, host: 'sell.test', certificate: null }),
    ],
    ['a certificate of 60 days', 'green', /60 more days/, certificate(60)],
    ['a certificate of 20 days', 'amber', /20 more days/, certificate(20)],
    ['a certificate of 6 days', 'red', /6 more days/, certificate(6)],
    ['a certificate that has ended', 'red', /expired/, certificate(-2)],
    ['a certificate of another name', 'red', /don’t trust/, certificate(60, 'it’s for another name')],

    ['a clock alone', 'off', /6:00 AM/, judgeClock(CLOCK)],
    ['a clock that is kept', 'green', /set by the system/, judgeClock({ ...CLOCK, isKept: true })],
    ['a clock like the database’s', 'green', /the same/, judgeClock({ ...CLOCK, aheadMs: -900 })],
    ['a clock 8 seconds off', 'amber', /8 seconds/, judgeClock({ ...CLOCK, aheadMs: 8_000, isKept: true })],
    ['a clock a minute off', 'red', /60 seconds/, judgeClock({ ...CLOCK, aheadMs: -60_000 })],

    ['a key', 'green', /not in your backups/, judgeKey('ok')],
    ['a key in the database', 'red', /every backup/, judgeKey('in_database')],
    ['a missing key', 'red', /missing/, judgeKey('missing')],
    ['a passphrase', 'green', /Here/, judgePassphrase(true)],
    ['no passphrase', 'red', /missing/, judgePassphrase(false)],

    ['a new database', 'green', /^40 MB\.$/, judgeDatabase({ bytes: 40e6, today: '2026-11-27', days: [] })],
    [
      'a database',
      'green',
      /5 MB more than 7 days ago/,
      judgeDatabase({ bytes: 40e6, today: '2026-11-27', days: [{ day: '2026-11-20', bytes: 35e6 }] }),
    ],
    ['no measured statements', 'off', /doesn’t measure/, judgeStatements(null)],
    [
      'a fast statement',
      'green',
      /^12 ms on average over 3 calls: select 1/,
      judgeStatements([{ text: 'select\n  1', calls: 3, meanMs: 12 }]),
    ],
    ['a slow statement', 'amber', /1,500 ms/, judgeStatements([{ text: 'select 1', calls: 3, meanMs: 1500 }])],
    ['a check that failed', 'amber', /couldn’t check/, notChecked()],
  ])('%s is %s', (_, state, words, finding) => {
    expect([finding.state, finding.words]).toEqual([state, expect.stringMatching(words)]);
    // Whoever reads of a problem reads what to do.
    if (state === 'red' || state === 'amber') expect(finding.advice).toMatch(/\S[.:;]|p=none$/);
  });
});

test('The growth of a disk is measured from its oldest sample, and needs three days', () => {
  expect(diskDaysLeft({ freeBytes: 10, today: '2026-11-27', days: [] })).toBe(null);
  expect(diskDaysLeft({ freeBytes: 10, today: '2026-11-27', days: [day(1, 11)] })).toBe(null);
  expect(diskDaysLeft({ freeBytes: 10, today: '2026-11-27', days: [day(1, 90), day(2, 14)] })).toBe(5);
});
