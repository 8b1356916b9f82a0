import { type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';

export type Template = CallAnswer<'marketing.templates'>[number];
export type TestEmail = CallAnswer<'marketing.testEmail'>;

/** Reads the templates by key. */
export const templatesByKey = callQuery('marketing.templates', {});

/** Reads a template as plain text, as its readers get it. */
export const letterText = (key: string) => callQuery('marketing.letterText', { params: { key } });

/** Adds a template. @throws as `call` does */
export async function addTemplate(
  body: CallInput<'marketing.createTemplate'>['body'],
  idempotencyKey: string,
): Promise<void> {
  await call('marketing.createTemplate', { body, idempotencyKey });
  void refreshReads('/api/marketing/templates');
}

/** Changes a template. @throws as `call` does */
export async function changeTemplate(
  { key, version }: Template,
  text: Omit<CallInput<'marketing.updateTemplate'>['body'], 'version'>,
): Promise<void> {
  await call('marketing.updateTemplate', { params: { key }, body: { ...text, version } });
  void refreshReads('/api/marketing/templates');
}

/** Sends a template to one address, then refetches the message log, even after a failure. @throws as `call` does */
export async function sendTestEmail(
  body: CallInput<'marketing.testEmail'>['body'],
  idempotencyKey: string,
): Promise<TestEmail> {
  try {
    return await call('marketing.testEmail', { body, idempotencyKey });
  } finally {
    void refreshReads('/api/messages');
  }
}
