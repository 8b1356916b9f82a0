import '#web/lib/staff-routes.ts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { ERRORS } from '#contracts/errors.ts';
import { type SettingsPageName, settingsPlace } from '#domain/settings/settings-pages.ts';
import { SHOP_SETTING_NAMES } from '#domain/settings/shop-settings.ts';
import { TAB_SECTIONS } from '#domain/staff-addresses.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { Queries } from '#web/lib/query.tsx';
import { PageDataProvider } from '#web/page-data.ts';
import { DATA } from '#web/testing/page-html.ts';
import { SettingsPage } from './settings-page.tsx';

const settings = SHOP_SETTING_NAMES.map((name) => ({ name, value: null, secret: null, fixedBy: null, isSet: false }));

function pageHtml(name: SettingsPageName, mayUse: readonly StaffArea[]): string {
  return renderToString(
    <Router ssrPath="/admin/settings">
      <Queries>
        <PageDataProvider value={DATA}>
          <SettingsPage
            name={name}
            data={{ version: 0, settings }}
            mayUse={mayUse}
            onEdit={() => undefined}
            onTest={() => undefined}
          />
        </PageDataProvider>
      </Queries>
    </Router>,
  );
}

const ALL = ['admin', 'pos', 'repair-pos'] as const;
const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);

test.each(TAB_SECTIONS.settings)('shows the cards of %s below the page’s heading', (name) => {
  const levels = [...pageHtml(name, ALL).matchAll(/<h(\d)/g)].map(([, level]) => level);
  expect(levels[0]).toBe('3');
  expect(levels).not.toContain('2');
});

test('links what is set elsewhere, of the areas that the admin may open', () => {
  expect(linksOf(pageHtml('Money', ALL))).toEqual([
    '/pos/prices/conditions',
    '/pos/prices/deductions',
    '/admin/employees',
    '/admin/marketing/referrals',
  ]);
  expect(linksOf(pageHtml('Money', ['admin']))).toEqual(['/admin/employees', '/admin/marketing/referrals']);
  expect(pageHtml('Money', [])).not.toContain('Set elsewhere');
});

test('tests a connection on the page of its settings', () => {
  for (const [name, label] of [
    ['Email', 'Test email'],
    ['Texts', 'Test text messages'],
    ['Shipping', 'Test shipping labels'],
    ['Counter', 'Test receipt printer'],
    ['Server', 'Test public address'],
  ] as const) {
    expect(pageHtml(name, ALL)).toContain(`aria-label="${label}"`);
  }
});

test('is named in the refusal of a printout without a printer', () => {
  expect(ERRORS.no_printer.message).toContain(`${settingsPlace('printing')}.`);
});
