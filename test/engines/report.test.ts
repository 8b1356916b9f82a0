import { expect } from 'vitest';
import { openArea } from './support/desk.ts';
import { journey } from './support/journey.ts';
import { article, button, region, text } from './support/targets.ts';

const reports = region('Reports');

journey('the owner saves the daily report as a PDF', ({ visitor }) => ({
  'opens the report': async () => {
    await openArea(visitor, 'admin', '/admin/reports');
    await visitor.see(article(/^Daily Report/, { within: reports }));
  },
  'saves it': async () => {
    await visitor.press(button('Download PDF', { within: reports }));
    const file = await visitor.savedFile(/[.]pdf$/);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  },
  'sees that it is still true': async () => {
    await visitor.reload();
    await visitor.see(text(/Matches the last PDF/, { within: reports }));
  },
}));
