import { describe, expect, test } from 'vitest';
import { joinSql, literal, numberParameters, type Sql, sql } from './sql.ts';

const written = (text: Sql) => numberParameters(text).text;

describe('a text of SQL', () => {
  test('numbers its parameters in order, one number per name', () => {
    const text = sql`select id from orders where id = :id and (owner = :owner or :id = any(:ids))`;
    expect(written(text)).toBe('select id from orders where id = $1 and (owner = $2 or $1 = any($3))');
    expect(numberParameters(text).names).toEqual(['id', 'owner', 'ids']);
  });

  test('keeps casts and literals', () => {
    const text = sql`select :at::timestamptz, split_part(key, ':', 2), 'it''s', 'user:' || id, '{}'::jsonb`;
    expect(written(text)).toBe(text.text.replace(':at', '$1'));
  });

  test('accepts fragments and integers, and the parameters of fragments', () => {
    const isOpen = sql`closed_at > :now - interval '${90} days'`;
    const text = sql`select id from doors where ${joinSql([isOpen, sql`name = :name`], ' and ')} and kind = ${literal('front-door')}`;
    expect(written(text)).toBe(
      "select id from doors where closed_at > $1 - interval '90 days' and name = $2 and kind = 'front-door'",
    );
  });

  test('refuses a literal that looks like a parameter', () => {
    expect(() => written(sql`select to_char(at, 'HH24:MI')`)).toThrow("'HH24:MI' reads as a parameter");
  });

  test('refuses numbered parameters, and numbers and words that are not plain constants', () => {
    expect(() => written(sql`select $1`)).toThrow('name the parameter');
    expect(() => sql`select ${0.5}`).toThrow(RangeError);
    expect(() => literal("o'clock")).toThrow(RangeError);
  });
});
