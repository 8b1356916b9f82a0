import * as z from 'zod/mini';
import { fromLocalField } from '#domain/shop-wall-clock.ts';
import { choice, line } from './fields.ts';
import { typedTags } from './marketing.ts';

/** Ways to send a campaign. */
const SEND_TIMES = ['now', 'later'] as const;

/** Facts that decide which times can be chosen. */
interface CampaignContext {
  /** IANA name of the shop's zone. */
  timeZone: string;
  /** Returns the current time in epoch milliseconds. */
  now: () => number;
}

/** Creates a campaign: name and template are required, tags are not. A later time is in the shop's time zone. */
export const campaignForm = ({ timeZone, now }: CampaignContext) =>
  z
    .object({
      name: line(120, 'Please enter a name.'),
      templateKey: line(40, 'Please choose a template.'),
      tags: typedTags,
      when: choice(SEND_TIMES, 'Please choose one.'),
      /** Value of a `datetime-local` field; used only with `later`. */
      scheduledAt: z.string('Please enter a date and time.'),
    })
    .check(
      z.check(({ value: { when, scheduledAt }, issues }) => {
        if (when === 'now') return;
        const at = fromLocalField(scheduledAt, timeZone);
        const addIssue = (message: string) =>
          issues.push({ code: 'custom', input: scheduledAt, path: ['scheduledAt'], message });
        if (at === null) addIssue('Please enter a date and time.');
        else if (Date.parse(at) <= now()) addIssue('This time has passed. Please choose a later one.');
      }),
    );
