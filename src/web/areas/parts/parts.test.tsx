import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { DIALOGS } from './dialogs.ts';
import { GROUPS } from './groups.ts';

/** Components whose elements were made while something was rendered. */
const made = vi.hoisted(() => new Set<unknown>());
vi.mock('react/jsx-dev-runtime', async (importOriginal) => {
  const original = await importOriginal<{ jsxDEV: (type: unknown, ...rest: unknown[]) => unknown }>();
  const jsxDEV = (type: unknown, ...rest: unknown[]) => {
    made.add(type);
    return original.jsxDEV(type, ...rest);
  };
  return { ...original, jsxDEV };
});

const MODULES = import.meta.glob<Record<string, unknown>>('../../ui/**/*.tsx', { eager: true });
/** Sources of all that may use a part, by their files: neither this page nor a test. */
const USERS = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../areas/parts/**', '!../../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const PARTS = Object.entries(MODULES).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
    .map(([name, part]) => ({ title: `${name} of ${file.replace('../../ui/', '')}`, name, file, part })),
);

function render(content: ReactNode): void {
  renderToString(
    <Router ssrPath="/ui" ssrSearch="">
      {content}
    </Router>,
  );
}

describe('the page of parts', () => {
  for (const { Group } of GROUPS) render(<Group />);
  for (const { Opened } of DIALOGS) render(<Opened onClose={() => undefined} />);

  test.each(PARTS)('shows $title', ({ part }) => {
    expect(made.has(part)).toBe(true);
  });
});

/** The gate of unused code takes the import of this page for a use. */
test.each(PARTS)('a screen, or another part, uses $title', ({ name, file }) => {
  const module = file.split('/').at(-1);
  const users = Object.entries(USERS).filter(
    ([user, source]) => user !== file && source.includes(`${module}'`) && new RegExp(`\\b${name}\\b`).test(source),
  );
  expect(users.map(([user]) => user)).not.toEqual([]);
});
