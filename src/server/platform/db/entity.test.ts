import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { columns, entity, jsonText } from './entity.ts';
import { sql } from './sql.ts';

const visits = entity(
  'shop_visits',
  {
    id: z.uuid(),
    heldOn: z.iso.date().nullable(),
    amountCents: z.int(),
    sha256: z.string(),
    content: jsonText().nullable(),
    end: z.string(),
  },
  { end: 'ended_as' },
);
const text = ({ sql: { text } }: { sql: { text: string } }) => text.trim();

describe('an entity', () => {
  test('selects each column under the name of its field, days and JSON as text', () => {
    expect(visits.columns('v').text).toBe(
      `v.id, to_char(v.held_on, 'YYYY-MM-DD') as "heldOn", v.amount_cents as "amountCents", v.sha256, ` +
        `v.content::text as "content", v.ended_as as "end"`,
    );
    expect(visits.pick('end', 'id').columns().text).toBe('id, ended_as as "end"');
  });

  test('inserts a row, with what follows', () => {
    expect(text(visits.omit('content', 'sha256').insert(sql`on conflict do nothing returning id`))).toBe(
      'insert into shop_visits (id, held_on, amount_cents, ended_as) values (:id, :heldOn, :amountCents, :end) ' +
        'on conflict do nothing returning id',
    );
  });

  test('puts a row in the place of the one with its key', () => {
    expect(text(visits.pick('id', 'end', 'amountCents').put(['id', 'end']))).toBe(
      'insert into shop_visits (id, amount_cents, ended_as) values (:id, :amountCents, :end) ' +
        'on conflict (id, ended_as) do update set amount_cents = excluded.amount_cents',
    );
  });

  test('updates the other fields of the row with its key, and more that is named', () => {
    const changed = visits.pick('id', 'amountCents', 'end');
    expect(text(changed.update(['id']))).toBe(
      'update shop_visits set amount_cents = :amountCents, ended_as = :end where id = :id',
    );
    expect(text(changed.update(['id', 'end'], { set: sql`version = version + 1`, end: sql`returning id` }))).toBe(
      'update shop_visits set amount_cents = :amountCents, version = version + 1 where id = :id and ended_as = :end returning id',
    );
  });

  test('reads rows by any of its fields', () => {
    const found = visits.pick('amountCents').select(['id', 'end'], sql`for update`);
    expect(text(found)).toBe(
      'select amount_cents as "amountCents" from shop_visits where id = :id and ended_as = :end for update',
    );
    expect([Object.keys(found.params().shape), Object.keys(found.row().shape)]).toEqual([
      ['id', 'end'],
      ['amountCents'],
    ]);
  });

  test('parses a row', () => {
    const row = { id: '019b0000-0000-7000-8000-000000000000', heldOn: null, amountCents: 1, end: '' };
    expect(visits.omit('content', 'sha256').row.parse(row)).toEqual(row);
    expect(visits.row.safeParse(row).success).toBe(false);
  });

  test('accepts no name that is not plain', () => {
    const named = (table: string, field: string) => () => entity(table, { [field]: z.int() }).insert();
    expect(named('orders', 'a')).not.toThrow();
    expect(named('orders; drop', 'a')).toThrow(RangeError);
    expect(named('orders', 'a"; drop')).toThrow(RangeError);
    expect(() => visits.columns('v.id, ')).toThrow(RangeError);
  });
});

test('the columns of a row that comes from several tables are selected with other names', () => {
  const row = z.object({ paidCents: z.int(), at: z.date() });
  expect(columns(row, 'p', { paidCents: 'amount_cents' }).text).toBe('p.amount_cents as "paidCents", p.at');
});
