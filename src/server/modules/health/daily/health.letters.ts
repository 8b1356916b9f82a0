import { greenFinding, HEALTH_TITLES, redFinding, worstState } from '#domain/health/finding.ts';
import { staffPath } from '#domain/staff-addresses.ts';
import { type LetterShop, shopLetter } from '#server/modules/letters/index.ts';
import type { NamedFinding } from '../checks/health-check.ts';

interface HealthReport {
  /** The shop's day. */
  day: string;
  findings: readonly NamedFinding[];
  /** Address of the owner, or the shop's. */
  owner: string;
  shop: LetterShop;
}

const LINK = { label: 'Open Health', path: staffPath('admin', 'health') };
const NOTE = 'You get this email because your address is set as the owner’s, or the shop’s.';

/** Notifies the owner once a day while something needs attention, and once a week while nothing does. */
export const healthLetter = shopLetter<HealthReport>({
  name: 'health',
  to: ({ owner }) => owner,
  key: ({ day }) => `health:${day}`,
  content: ({ findings, shop }) => {
    const worst = worstState(findings);
    const shown = findings.filter(({ state }) => (worst === 'green' ? state === 'green' : isTrouble(state)));
    const title = worst === 'green' ? `${shop.name}: everything is fine` : troubleTitle(shop.name, shown.length);
    return {
      title,
      intro:
        worst === 'green'
          ? 'Your shop’s server looked itself over and found nothing to fix. You’ll get this email once a week.'
          : 'Your shop’s server looked itself over. Here’s what it found, and what to do.',
      facts: shown.map((finding) => [HEALTH_TITLES[finding.name], factOf(finding)] as const),
      link: LINK,
      note: NOTE,
    };
  },
  examples: ({ shop }) => {
    const about = { day: '2026-11-27', owner: shop.email, shop };
    const disk = {
      name: 'disk' as const,
      ...greenFinding('52.0 GB of 100.0 GB free. 420 days left at the present growth.'),
    };
    const backup = {
      name: 'backup' as const,
      ...redFinding('No backup yet, and automatic backups are off.', {
        advice: 'Turn on a backup every day in Settings.',
        act: 'backups',
      }),
    };
    return { green: { ...about, findings: [disk] }, red: { ...about, findings: [backup, disk] } };
  },
});

const isTrouble = (state: NamedFinding['state']) => state === 'red' || state === 'amber';

function troubleTitle(name: string, count: number): string {
  return count === 1 ? `${name}: 1 thing needs attention` : `${name}: ${count} things need attention`;
}

function factOf({ state, words, advice, command }: NamedFinding): string {
  const nextSteps = state === 'red' || state === 'amber' ? [advice, command] : [];
  return [words, ...nextSteps].filter((part) => part !== null).join(' ');
}

interface FailedBackup {
  /** Time of the last successful backup; null without one. */
  lastGood: string | null;
  reason: string;
  owner: string;
  shop: LetterShop;
}

/** Notifies the owner at once of a failed backup; once until one has worked again. */
export const failedBackupLetter = shopLetter<FailedBackup>({
  name: 'failed-backup',
  to: ({ owner }) => owner,
  key: ({ lastGood }) => `backup-failed:${lastGood ?? 'first'}`,
  content: ({ shop, reason }) => ({
    title: `${shop.name}: a backup failed`,
    intro: 'The newest backup of your shop failed. The server tries again every hour.',
    facts: [['Reason', reason]],
    link: LINK,
    note: NOTE,
  }),
  examples: ({ shop }) => ({ full: { lastGood: null, reason: 'Disk full.', owner: shop.email, shop } }),
});

interface StalledSender {
  /** Day of the shop on which it began. */
  day: string;
  /** Meaning and advice. */
  meaning: string;
  owner: string;
  shop: LetterShop;
}

/** Notifies the owner that the account for texts refuses everything; once until one is sent again, and once a day. */
export const stalledTextsLetter = shopLetter<StalledSender>({
  name: 'stalled-texts',
  to: ({ owner }) => owner,
  key: ({ day }) => `texts-stalled:${day}`,
  content: ({ shop, meaning }) => ({
    title: `${shop.name}: texts aren’t going out`,
    intro:
      'Customers get no texts and no verification codes right now. Messages about orders wait and go out once this is fixed.',
    facts: [['What’s wrong', meaning]],
    link: { label: 'Open SMS', path: staffPath('admin', 'sms') },
    note: NOTE,
  }),
  examples: ({ shop }) => ({
    full: {
      day: '2026-11-27',
      meaning: 'Your Twilio account is suspended or closed. Sign in to Twilio and fix the account.',
      owner: shop.email,
      shop,
    },
  }),
});

/** Notifies the owner that the account for labels buys none; once until one is bought again, and once a day. */
export const stalledLabelsLetter = shopLetter<StalledSender>({
  name: 'stalled-labels',
  to: ({ owner }) => owner,
  key: ({ day }) => `labels-stalled:${day}`,
  content: ({ shop, meaning }) => ({
    title: `${shop.name}: shipping labels can’t be bought`,
    intro: 'Customers wait for their prepaid labels. They’re bought automatically once this is fixed.',
    facts: [['What’s wrong', meaning]],
    link: { label: 'Open Today', path: staffPath('admin', 'today') },
    note: NOTE,
  }),
  examples: ({ shop }) => ({
    full: {
      day: '2026-11-27',
      meaning: 'Your EasyPost account is out of money. Add money or a payment method in EasyPost.',
      owner: shop.email,
      shop,
    },
  }),
});
