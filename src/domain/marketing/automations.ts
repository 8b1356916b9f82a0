/** Emails that are sent automatically, each with a switch. There are only these three, and no editor, on purpose. */
export const AUTOMATIONS = ['review_request', 'quote_reminder', 'label_reminder'] as const;
export type Automation = (typeof AUTOMATIONS)[number];

/** One time at which an automation checks its events. */
export interface AutomationStep {
  /** Hours after the event. */
  afterHours: number;
  /** Hours in which a missed step is still sent after downtime; older ones are never sent. */
  withinHours: number;
}

interface AutomationRule {
  name: string;
  /** Tells staff who gets the email, and when. */
  about: string;
  steps: readonly AutomationStep[];
  /** Days in which an address gets it at most once; 0 for once per step of each subject. */
  onceInDays: number;
  subject: string;
  body: string;
  /** Reason why the reader gets it, for its last lines; null for updates about an order. */
  reason: string | null;
}

/**
 * Rules of the automations. Every paid seller is asked for a review, whatever the price and the mood (16 CFR part 465), without
 * a reward; a quote gets one reminder within 48 hours; a label on day 5 and day 10 while the parcel has not arrived.
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

/** Values of the variables in braces. */
export type AutomationValues = Partial<
  Record<'greeting' | 'device' | 'shop' | 'price' | 'until' | 'order' | 'link', string>
>;

/** Fills the variables in braces. */
export function fillAutomation(text: string, values: AutomationValues): string {
  const byName = new Map<string, string>(Object.entries(values));
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => byName.get(name) ?? whole);
}

/** Returns the range of event times that are due for a step. */
export function dueEventRange({ afterHours, withinHours }: AutomationStep, now: Date): { from: Date; until: Date } {
  const until = now.getTime() - afterHours * HOUR_MS;
  return { from: new Date(until - withinHours * HOUR_MS), until: new Date(until) };
}

/** Returns the minutes until the step of a due message ends, and the message is no longer useful. */
export function remainingMinutes({ afterHours, withinHours }: AutomationStep, happenedAt: Date, now: Date): number {
  const ends = happenedAt.getTime() + (afterHours + withinHours) * HOUR_MS;
  return Math.max(1, Math.floor((ends - now.getTime()) / 60_000));
}

const HOUR_MS = 3_600_000;
