import type { AutomationView, changeAutomation } from '#contracts/automations.ts';
import { AUTOMATION_RULES, AUTOMATIONS, type Automation } from '#domain/marketing/automations.ts';
import { countByKeys } from '#server/modules/message-log/index.ts';
import { staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { insertSwitchChange, listRecentSends, listSwitchChanges } from './automations.queries.ts';
import { dedupeKeyOf, sampleLetter } from './letters.ts';
import { SOURCES } from './sources.ts';

const COUNTED_MS = 30 * 24 * 3_600_000;
const MAX_HISTORY = 20;

/** Lists the automations with their switches, texts and counts. */
export async function listAutomationsForStaff(context: Context): Promise<AutomationView[]> {
  const changes = Map.groupBy(await listSwitchChanges(context.database), ({ key }) => key);
  const views: AutomationView[] = [];
  for (const key of AUTOMATIONS) {
    const history = (changes.get(key) ?? []).map(({ isOn, actor, at }) => ({ isOn, actor, at: at.toISOString() }));
    const { name, about } = AUTOMATION_RULES[key];
    const { subject, text } = sampleLetter(context, key);
    views.push({
      key,
      name,
      about,
      subject,
      text,
      isOn: history[0]?.isOn ?? false,
      history: history.slice(0, MAX_HISTORY),
      missing: SOURCES[key].missing(context.env),
      counts: await countRecent(context, key),
    });
  }
  return views;
}

async function countRecent({ database, clock }: Context, key: Automation): Promise<AutomationView['counts']> {
  const sends = await listRecentSends(database, { key, since: new Date(clock.now().getTime() - COUNTED_MS) });
  return countByKeys(
    database,
    sends.map(({ step, subjectId }) => dedupeKeyOf(key, step, subjectId)),
  );
}

/** Turns an automation on or off. */
export async function turnAutomation(
  context: Context,
  { params: { key }, body: { isOn }, caller }: Pick<Call<typeof changeAutomation>, 'params' | 'body' | 'caller'>,
): Promise<AutomationView> {
  await insertSwitchChange(context.database, { key, isOn, ...staffOf(caller), at: context.clock.now() });
  return (await listAutomationsForStaff(context)).find((view) => view.key === key) ?? fail('not_found');
}
