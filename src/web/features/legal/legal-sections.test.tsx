import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LEGAL_VARIABLES } from '#domain/legal/legal-document.ts';
import { readLegalText } from '#domain/legal/legal-text.ts';
import { DATA } from '#web/testing/page-html.ts';
import { LegalSections } from './legal-sections.tsx';
import { legalValues, readableLegal } from './legal-values.ts';

const TEXT = `Hello from {shop}.
# Call us
Call {phone}.
- one
- two
# Our ads [if ads]
TikTok.
# Maps [if maps]
Google.`;

const htmlOf = (shop: typeof DATA.shop, isPreview: boolean) =>
  renderToString(
    <LegalSections sections={readableLegal(readLegalText(TEXT).content, shop).sections} isPreview={isPreview} />,
  );

test('an owner’s text is shown with the facts of the shop, its lists, and only the services that the shop uses', () => {
  expect(readableLegal(readLegalText(TEXT).content, DATA.shop).intro).toBe('Hello from Shop </script> & "Sons".');
  const html = htmlOf({ ...DATA.shop, mapsKey: 'key' }, false);
  expect(html).toContain(
    '<p>Call (512)\u00a0555-0142.</p><ul class="list-disc space-y-2 pl-5"><li>one</li><li>two</li></ul>',
  );
  expect([html.includes('TikTok'), html.includes('Google')]).toEqual([false, true]);
  expect(html.match(/ id="section-[^"]+"/g)).toEqual([' id="section-call-us"', ' id="section-maps"']);
});

test('a preview has no target of a link', () => {
  expect(htmlOf(DATA.shop, true)).not.toMatch(/ id="|<h2/);
});

test('every word that is filled in has a value', () => {
  expect(Object.keys(legalValues(DATA.shop)).toSorted()).toEqual(Object.keys(LEGAL_VARIABLES).toSorted());
  expect(Object.values(legalValues(DATA.shop))).not.toContain('');
});
