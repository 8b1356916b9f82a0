import { expect, test } from 'vitest';
import { greetingFor } from './greeting.ts';

test.each([
  ['Dana Whitfield', 'Hi Dana,'],
  ['Zoë Ångström', 'Hi Zoë,'],
  ["D'Angelo", "Hi D'Angelo,"],
  ['WIN-A-PRIZE http://evil.example', 'Hi WIN-A-PRIZE,'],
  ['http://evil.example', 'Hi,'],
  ['evil.example', 'Hi,'],
  ['  ', 'Hi,'],
])('greets %s with "%s"', (name, greeting) => {
  expect(greetingFor(name)).toBe(greeting);
});
