import { parseMoney } from '#domain/money.ts';

/**
 * Reads a saved value: returns it, or throws a TypeError when it is invalid. The browser has no validator, and a saved
 * value may be old, or written by any script.
 */
export type Reader<T> = (value: unknown) => T;

const MAX_TEXT_LENGTH = 2000;

function notA(kind: string): never {
  throw new TypeError(`Not a ${kind}`);
}

export function readText(value: unknown): string {
  return textUpTo(MAX_TEXT_LENGTH)(value);
}

/** Reads a longer text, such as a document. */
export function textUpTo(maxLength: number): Reader<string> {
  return (value) => (typeof value === 'string' && value.length <= maxLength ? value : notA('text'));
}

export function readFlag(value: unknown): boolean {
  if (typeof value !== 'boolean') notA('flag');
  return value;
}

/** Reads an amount of money in wire format. */
export function readPrice(value: unknown): string {
  const text = readText(value);
  if (parseMoney(text) === null) notA('price');
  return text;
}

export function readInstant(value: unknown): string {
  const text = readText(value);
  if (Number.isNaN(Date.parse(text))) notA('time');
  return text;
}

/** Reads a whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number): Reader<number> {
  return (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      notA('number');
    }
    return value;
  };
}

/** Reads a member of a union of strings or numbers. */
export function oneOf<Member extends string | number>(members: readonly Member[]): Reader<Member> {
  return (value) => {
    return members.find((member) => member === value) ?? notA('word');
  };
}

export function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? null : read(value));
}

export function listOf<T>(read: Reader<T>, maxLength: number): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > maxLength) notA('list');
    return value.map((item: unknown) => read(item));
  };
}

/** Reads an object by a reader for each of its fields; fields without a reader are dropped. */
export function shapeOf<T extends object>(readers: { [K in keyof T]: Reader<T[K]> }): Reader<T> {
  return (value) => {
    if (typeof value !== 'object' || value === null) notA('thing');
    const result: Partial<T> = {};
    for (const name in readers) result[name] = readers[name](Reflect.get(value, name));
    if (!isWhole(result, readers)) notA('whole');
    return result;
  };
}

function isWhole<T extends object>(result: Partial<T>, readers: object): result is T {
  return Object.keys(readers).every((name) => name in result);
}
