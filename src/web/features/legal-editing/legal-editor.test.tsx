import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Queries } from '#web/lib/query.tsx';
import { PageDataProvider } from '#web/page-data.ts';
import { DATA } from '#web/testing/page-html.ts';
import { LegalEditor } from './legal-editor.tsx';

const SAMPLE = '# Ours\n\nThe sample.';
const current = (text: string) => ({ text, sample: SAMPLE, since: '2026-12-05', isSample: false });

/** The editor as it opens, without the comments that React puts between texts. */
function editorHtml(text: string): string {
  const texts = { version: 1, name: '2026-12-05', terms: current(text), privacy: current(SAMPLE), history: [] };
  return renderToString(
    <Queries>
      <PageDataProvider value={DATA}>
        <LegalEditor name="terms" texts={texts} begin={null} onClose={() => undefined} />
      </PageDataProvider>
    </Queries>,
  ).replaceAll('<!-- -->', '');
}

test('opens with the text in force, its preview, and the words that are filled in with what they stand for', () => {
  const html = editorHtml('# Who we are\n\nCall {phone}.');
  expect(html).toMatch(/<textarea [^>]*>\s*# Who we are\n\nCall {phone}\.<\/textarea>/);
  expect(html).toContain('<p>Call (512)\u00a0555-0142.</p>');
  expect(html).toMatch(/aria-label="Insert {payoutWays}".*cash or Zelle/);
  expect(html).toMatch(/<button (?=[^>]*type="submit")(?=[^>]*disabled)/);
  expect(html).toContain('Use our sample');
});

test('says which line is at fault, and leads there', () => {
  const html = editorHtml('# Who we are\n\nCall {phones}.');
  expect(html).toContain('Line 3: {phones} isn’t something we fill in. Did you mean {phone}?');
  expect(html).toContain('Go to line 3');
  expect(editorHtml(SAMPLE)).not.toMatch(/Go to line|Use our sample/);
});
