import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';
import { SETUP_STEP_NAMES, type StepState } from './steps.ts';

const all = (state: StepState) => SETUP_STEP_NAMES.map((name) => ({ name, state }));
const NEW = {
  hasOpened: false,
  isSetUpByScript: false,
  hasOwnFacts: false,
  steps: all('open'),
  publicUrl: undefined,
};
const PUBLIC = { ...NEW, publicUrl: 'https://shop.example' };
const OWN = { hasOwnFacts: true };

test.each([
  ['a new shop without a public address', NEW, 'trying'],
  ...[
    'http://localhost:3000',
    'http://127.0.0.1:4100',
    'http://127.9.8.7',
    'http://[::1]:3000',
    'http://shop.localhost',
  ].map((publicUrl) => [`a new shop at ${publicUrl}`, { ...NEW, publicUrl }, 'trying'] as const),
  ...['https://shop.example', 'http://192.168.1.20:3000', 'https://localhost.example', 'http://127.example'].map(
    (publicUrl) => [`a new shop at ${publicUrl}`, { ...NEW, publicUrl }, 'soon'] as const,
  ),
  ['a public shop with its own facts, the guide not begun', { ...PUBLIC, ...OWN }, 'soon'],
  ['a public shop whose guide was clicked through with the invented facts', { ...PUBLIC, steps: all('done') }, 'soon'],
  ['a local shop whose guide was clicked through with the invented facts', { ...NEW, steps: all('done') }, 'trying'],
  [
    'a public shop whose last step is open',
    { ...PUBLIC, ...OWN, steps: [...all('done').slice(1), ...all('open').slice(-1)] },
    'soon',
  ],
  ['a public shop whose guide is through', { ...PUBLIC, ...OWN, steps: all('done') }, 'open'],
  ['a public shop whose steps were skipped knowingly', { ...PUBLIC, ...OWN, steps: all('skipped') }, 'open'],
  ['a local shop whose guide is through', { ...NEW, ...OWN, steps: all('done') }, 'open'],
  ['a public shop that a script set up', { ...PUBLIC, isSetUpByScript: true }, 'open'],
  ['a public shop that has been open', { ...PUBLIC, hasOpened: true }, 'open'],
] as const)('decides if a shop takes orders: %s', (_, facts, opening) => {
  expect(openingOf(facts)).toBe(opening);
});
