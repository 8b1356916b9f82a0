import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { settingsForm } from '#contracts/forms/shop-settings.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import type { ShopSettings } from '../shop-settings.api.ts';
import { SectionFields } from './section-fields.tsx';

const setting = (name: ShopSettings['settings'][number]['name'], value: string) => ({
  name,
  value,
  secret: null,
  fixedBy: null,
  isSet: true,
});
const EDITABLE = [setting('SHOP_NAME', 'Theirs'), setting('SHOP_CITY', 'Denver'), setting('SMTP_PASSWORD', '')];

/** A form in which the name and the password are typed, after another member saved a name and a city. */
function LateForm() {
  const form = useForm({
    schema: settingsForm,
    initial: { SHOP_NAME: 'Mine', SHOP_CITY: 'Denver', SMTP_PASSWORD: 'typed' },
    send: async () => undefined,
    reportFailure: () => null,
  });
  const theirs = { SHOP_NAME: 'Theirs', SHOP_CITY: 'Denver', SMTP_PASSWORD: 'hidden' };
  return (
    <SectionFields
      form={{ ...form, theirs, forgetTheirs: () => undefined }}
      editable={EDITABLE}
      data={{ version: 1, settings: EDITABLE }}
      notes={{}}
    />
  );
}

test('shows another member’s value where this form has another one, and never a secret', () => {
  const text = renderToString(<LateForm />).replaceAll(/<!-- -->/g, '');
  expect(text.match(/They saved: [^<]+/g)).toEqual(['They saved: Theirs']);
});
