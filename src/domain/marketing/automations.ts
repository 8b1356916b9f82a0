/** E-mails that go out by themselves, each with a switch. There are these three; an editor of automations is not wanted. */
export const AUTOMATIONS = ['review_request', 'quote_reminder', 'label_reminder'] as const;
export type Automation = (typeof AUTOMATIONS)[number];

/** One time at which an automation looks at what happened. */
export interface AutomationStep {
  /** Hours after the event. */
  afterHours: number;
  /** Hours for which it is made up for, when the shop was away: what is older is never sent. */
  withinHours: number;
}

interface AutomationRule {
  name: string;
  /** Says to staff who gets it, and when. */
  about: string;
  steps: readonly AutomationStep[];
  /** Days in which one address gets it once; 0: once for each step of each subject. */
  onceInDays: number;
  subject: string;
  body: string;
  /** Says why the reader gets it, in its last lines; null: it is news of an order. */
  reason: string | null;
}

/**
 * Rules of the automations. A review is asked of every paid seller alike, whatever the price and the mood (16 CFR part 465), and
 * for no reward; a quote is named once, within 48 hours; a label on day 5 and day 10 while the parcel has not come.
 */
export const AUTOMATION_RULES: Record<Automation, AutomationRule> = {
  review_request: {
    name: 'Review request',
    about: 'Sent to every seller three days after payout, at most once every six months.',
    steps: [{ afterHours: 72, withinHours: 48 }],
    onceInDays: 180,
    subject: 'How was selling to {shop}?',
    body: `{greeting}

Thank you for selling your {device} to us. Would you share how it went, good or bad?

{link}

We ask every seller, and nothing depends on what you write.`,
    reason: 'You’re getting this email because you sold a device to {shop}.',
  },
  quote_reminder: {
    name: 'Quote reminder',
    about: 'Sent once to people who opted in and didn’t finish, a day after they saw their price.',
    steps: [{ afterHours: 22, withinHours: 20 }],
    onceInDays: 7,
    subject: 'Your price for {device}: {price}',
    body: `{greeting}

Your {device} is worth {price}. Your price is good until {until}.

{link}

This is the only reminder we’ll send.`,
    reason: 'You’re getting this email because you agreed to get offers and one reminder from {shop}.',
  },
  label_reminder: {
    name: 'Label reminder',
    about: 'Sent to mail-in sellers whose package hasn’t arrived, on day 5 and day 10, until the status changes.',
    steps: [
      { afterHours: 5 * 24, withinHours: 24 },
      { afterHours: 10 * 24, withinHours: 24 },
    ],
    onceInDays: 0,
    subject: 'Your shipping label for your {device}',
    body: `{greeting}

We haven’t seen your package yet. If you need your prepaid label for order {order} again, print it here:

{link}

Pack your {device}, put the label on the box, and drop it off. Already sent it? You’re all set. Changed your mind? You can cancel the order there, too.`,
    reason: null,
  },
};

/** Values of the words in braces. */
export type AutomationValues = Partial<
  Record<'greeting' | 'device' | 'shop' | 'price' | 'until' | 'order' | 'link', string>
>;

/** Fills the words in braces, for a subject on one line. */
export function fillAutomation(text: string, values: AutomationValues): string {
  const byName = new Map<string, string>(Object.entries(values));
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => byName.get(name) ?? whole);
}

/** Times between which what happened is due for a step. */
export function dueBetween({ afterHours, withinHours }: AutomationStep, now: Date): { from: Date; until: Date } {
  const until = now.getTime() - afterHours * HOUR_MS;
  return { from: new Date(until - withinHours * HOUR_MS), until: new Date(until) };
}

/** Minutes for which a message is of use that is due now: until its step is over. */
export function livesMinutes({ afterHours, withinHours }: AutomationStep, happenedAt: Date, now: Date): number {
  const ends = happenedAt.getTime() + (afterHours + withinHours) * HOUR_MS;
  return Math.max(1, Math.floor((ends - now.getTime()) / 60_000));
}

const HOUR_MS = 3_600_000;
