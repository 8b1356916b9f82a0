import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginPath, readRedirect } from './guard.tsx';

const readTarget = (target: string) => readRedirect(`?redirect=${encodeURIComponent(target)}`);

describe('a path of this site', () => {
  test.each(['/', '/cart', '/account', '/sell/iphone?x=1&y=2', '/faq#shipping', '/sell/apple%20watch', '/a//b'])(
    '%s is followed',
    (path) => expect(readTarget(path)).toBe(path),
  );

  test('leads back through the sign-in page to a path of this site', () => {
    expect(readRedirect(loginPath('/sell?a=1&b=2#c').slice('/login'.length))).toBe('/sell?a=1&b=2#c');
  });
});

describe('an address of another site', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example/cart',
    '//user@evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'cart',
    '',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '%2f%2fevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/x/..//evil.example',
    '/\0/evil.example',
  ])('refuses %j as a redirect', (target) => expect(readTarget(target)).toBeNull());

  test('is refused also when it is encoded twice', () => {
    expect(readRedirect(`?redirect=${encodeURIComponent(encodeURIComponent('//evil.example'))}`)).toBeNull();
    expect(readTarget('/%252f/evil.example')).toBe('/%252f/evil.example');
  });

  test('is refused in every form that a browser would leave the site for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      ':',
      '@',
      'evil.example',
      'https:',
      '\t',
      '\n',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = readTarget(pieces.join(''));
        return path === null || new URL(path, 'https://shop.example').origin === 'https://shop.example';
      }),
      { numRuns: 2000 },
    );
  });
});

test.each(['/login', '/login/', '/login?redirect=/cart', '/reset-password?token=x', '/forgot-password'])(
  'ignores %s, which would go in a circle',
  (path) => expect(readTarget(path)).toBeNull(),
);

test('returns null for an address without a redirect', () => {
  expect(readRedirect('')).toBeNull();
  expect(readRedirect('?tab=register')).toBeNull();
});
