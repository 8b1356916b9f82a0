import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/[.]test[.]tsx?$|\/testing\//.test(file));
const holding = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted();

test('what is typed or pasted is cleaned, and names are folded, in one folder; these do something else', () => {
  const others: Readonly<Record<string, string>> = {
    'src/domain/email/read-email.ts': 'names a sign of a domain that browsers read differently',
    'src/domain/inbound/own-words.ts': 'reads what a text message quotes, which people do not type',
    'src/domain/inbound/read-text.ts': 'compares words of a text message',
    'src/domain/phone/read-phone.ts': 'compares the word in front of a number, such as "Teléfono"',
    'src/domain/sms-segments.ts': 'writes a text in the letters of SMS',
    'src/server/platform/backup/archive/sealed.ts': 'a passphrase, by its bytes',
    'src/server/ports/drawing/plain-text.ts': 'writes in the letters of a font',
    'src/server/ports/mask-words.ts': 'masks a provider’s words',
    'src/server/ports/terminal-block.ts': 'writes in the letters of a terminal',
    'src/server/ports/tracking/webhooks.ts': 'a secret, by its bytes',
  };
  const found = holding(/\.normalize\(|\\p\{Cf\}|\\u200b|\\u202a/i).filter(
    (file) => !file.startsWith('src/domain/text/'),
  );
  expect(found).toEqual(Object.keys(others));
});

test('names are searched and compared by foldName and fold_name, here and nowhere else', () => {
  expect(holding(/\bfoldName\(|\bfold_name\(/).filter((file) => file !== 'src/domain/text/fold-name.ts')).toEqual([
    'src/domain/customers/same-phone.ts',
    'src/domain/orders/search-words.ts',
    'src/server/modules/customers/customers.tables.ts',
    'src/server/modules/marketing/contacts/contacts.queries.ts',
    'src/server/modules/marketing/contacts/contacts.tables.ts',
    'src/server/modules/marketing/contacts/describe-contact.ts',
    'src/server/modules/staff/actions/actions.queries.ts',
    'src/server/modules/staff/staff.tables.ts',
  ]);
  expect(holding(/\bname ilike\b/)).toEqual([]);
});
