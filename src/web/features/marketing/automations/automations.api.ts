import { type CallAnswer, call } from '#web/lib/api.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';

export type Automation = CallAnswer<'automations.list'>[number];

/** The e-mails that go out by themselves. */
export const automations = reading('automations.list', {});

/** Turns one on or off. @throws as `call` does */
export async function turnAutomation(key: Automation['key'], isOn: boolean): Promise<void> {
  try {
    await call('automations.change', { params: { key }, body: { isOn } });
  } finally {
    await refreshReads('/api/marketing/automations');
  }
}
