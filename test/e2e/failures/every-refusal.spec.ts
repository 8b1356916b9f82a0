import type { Page, Route } from '@playwright/test';
import { expect, FAILED_LOAD, MORE, test } from '#test/e2e/support/product.ts';
import { SCREENS, type Screen, screenOf } from '#test/e2e/support/typed-screens.ts';
import type { Product } from '#test/product-process.ts';

/**
 * Screens on which people type × ways in which their call can fail: each says so, keeps what was typed, and can be sent again. The
 * words for each call and each way are in lib/failures/every-call.test.ts, and that every
 * form says them in ui/form/every-form.test.ts.
 */

const PAGE = { contentType: 'text/html', body: '<!doctype html><h1>A page of somebody else</h1>' };
const AGAIN = 'We’ll be right back. What you entered is still here. Please try again in a moment.';
const UNREACHED = 'We couldn’t reach our server. Please check your connection and try again.';
/** Of staff, where a second press is known to do nothing twice. */
const SAFE = 'We couldn’t reach the server. Press again; it won’t go through twice.';

interface Failure {
  answer: (route: Route, screen: Screen) => Promise<void>;
  says: string;
  /** True where no answer came: some screens of staff say then that a second press is safe. */
  isLost?: true;
}

const refuse = (route: Route, status: number, body: object, headers = {}) =>
  route.fulfill({ status, headers, json: body });

/** In an order in which no two that say the same follow each other: a toast stays for a while. */
const FAILURES = {
  '403': {
    answer: (route) => refuse(route, 403, { code: 'forbidden', message: 'Only managers may do this.' }),
    says: 'Only managers may do this.',
  },
  'a success that is a sign-in page': {
    answer: (route) => route.fulfill({ status: 200, ...PAGE }),
    says: UNREACHED,
    isLost: true,
  },
  '422 beside a field': {
    answer: (route, { field }) =>
      refuse(route, 422, { code: 'rule_broken', message: 'Check.', errors: { [field]: 'Not this one.' } }),
    says: 'Not this one.',
  },
  'an answer that never comes': {
    answer: async (route) => {
      await route.request().frame().page().evaluate('window.endTime()');
    },
    says: AGAIN,
    isLost: true,
  },
  '429': {
    answer: (route) =>
      refuse(route, 429, { code: 'too_many_requests', message: 'Slow down.' }, { 'retry-after': '42' }),
    says: 'Too many attempts. Please try again in 42 seconds.',
  },
  'a cut connection': { answer: (route) => route.abort('connectionreset'), says: UNREACHED, isLost: true },
  '500 with a page': {
    answer: (route) => route.fulfill({ status: 500, ...PAGE }),
    says: 'Something went wrong on our side. Please try again.',
  },
} as const satisfies Record<string, Failure>;

type FailureName = keyof typeof FAILURES;

/** Lets a test end the time of the calls under way, in place of 15 seconds. */
const HOLD_TIME = `{
  const under = new Set();
  AbortSignal.timeout = () => {
    const limit = new AbortController();
    under.add(limit);
    return limit.signal;
  };
  window.endTime = () => {
    for (const limit of under) limit.abort(new DOMException('Time is up', 'TimeoutError'));
    under.clear();
  };
}`;

async function expectAnswered(
  page: Page,
  product: Product,
  screen: Screen,
  names: readonly FailureName[],
): Promise<void> {
  await page.addInitScript(HOLD_TIME);
  const { typed, send } = await screen.fill(page, product);
  for (const name of names) {
    await test.step(name, async () => {
      const { answer, says, ...more }: Failure = FAILURES[name];
      const words = screen.specifiedTexts?.[name] ?? ('isLost' in more && screen.isSafe ? SAFE : says);
      const url = `**${screen.call.path}`;
      await page.route(url, (route) =>
        route.request().method() === screen.call.method ? answer(route, screen) : route.fallback(),
      );
      await send.click();
      await expect(page.getByText(words, { exact: true }).filter({ visible: true }).first(), name).toBeVisible();
      await expect(send, name).not.toHaveAttribute('aria-busy');
      for (const [field, value] of typed) await expect(field, name).toHaveValue(value);
      await page.unroute(url);
    });
  }
}

const ALL = Object.keys(FAILURES).filter((name): name is FailureName => name in FAILURES);

for (const screen of SCREENS) {
  test(
    `${screen.name}: each failure is said, and what was typed is kept`,
    MORE,
    async ({ page, product, tolerate }) => {
      tolerate(FAILED_LOAD);
      await expectAnswered(page, product, screen, ALL);
    },
  );
}

test('a failed call is said in words, and what was typed is kept', async ({ page, product, tolerate }) => {
  tolerate(FAILED_LOAD);
  const names = ['429', 'a success that is a sign-in page', 'an answer that never comes'] as const;
  await expectAnswered(page, product, screenOf('signing in'), names);
});
