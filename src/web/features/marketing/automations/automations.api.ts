import { type CallAnswer, call } from '#web/lib/api.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';

export type Automation = CallAnswer<'automations.list'>[number];

/** Reads the automated e-mails. */
export const automations = callQuery('automations.list', {});

/** Turns an automation on or off. @throws as `call` does */
export async function turnAutomation(key: Automation['key'], isOn: boolean): Promise<void> {
  try {
    await call('automations.change', { params: { key }, body: { isOn } });
  } finally {
    await refreshReads('/api/marketing/automations');
  }
}
