import { useEffect, useRef } from 'react';
import { ownerCodeForm } from '#contracts/forms/price-offers.ts';
import { readShortOrderId } from '#domain/orders/short-id.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { phoneHref } from '#domain/phone/phone-href.ts';
import { normalizePhone } from '#domain/phone/read-phone.ts';
import { RESEND_SECONDS } from '#domain/phone/verification-code.ts';
import { call } from '#web/lib/api.ts';
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, ResendButton } from '#web/ui/code-field.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { LookupRequest } from './ask-form.tsx';
import { failureText } from './failure.ts';
import type { LookupOrders } from './found-orders.tsx';

interface CodeFormProps {
  request: LookupRequest;
  onRequestedAgain: (request: LookupRequest) => void;
  onOpen: (orders: LookupOrders) => void;
  /** Goes back to number and phone. */
  onChange: () => void;
}

/** Asks for the code. Doesn't confirm that one was sent: strangers must not learn which orders exist. */
export function CodeForm({ request, onRequestedAgain, onOpen, onChange }: CodeFormProps) {
  const { orderNumber, phoneNumber, atMs } = request;
  const { shop } = usePageData();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const wait = useSecondsUntil(atMs + RESEND_SECONDS * 1000);
  const body = { orderNumber, phoneNumber };
  const { control, element, isBusy, failure, attempt, setValue } = useForm({
    schema: CODE_FORM,
    initial: { code: '' },
    send: async ({ code }) => onOpen((await call('orderLookups.open', { body: { ...body, code } })).orders),
    reportFailure: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  const resend = () =>
    attempt(async () => {
      await call('orderLookups.ask', { body });
      setValue('code', '');
      onRequestedAgain({ ...body, atMs: Date.now() });
    });
  const phone = normalizePhone(phoneNumber);
  return (
    <form {...element} aria-label="Enter your code" className="grid gap-5">
      <p role="status">
        If order #{readShortOrderId(orderNumber)?.toUpperCase()} was placed with{' '}
        <span className="whitespace-nowrap">{phone === null ? phoneNumber : formatPhone(phone)}</span>, we’re texting it
        a 6-digit code. It’s good for 5 minutes.
      </p>
      <FormField control={control} name="code">
        {(field) => <CodeField {...field} ref={input} label="Code" onCode={field.onChange} />}
      </FormField>
      <FormNotice>{failure}</FormNotice>
      <Button type="submit" size="lg" busy={isBusy}>
        Show My Order
      </Button>
      <div className="-mx-5 -mt-2 flex flex-wrap">
        <ResendButton wait={wait} disabled={isBusy} onClick={resend} />
        <Button variant="quiet" onClick={onChange}>
          Change Number or Phone
        </Button>
      </div>
      <p className="border-t border-line pt-4 text-note text-muted">
        No code? Check both numbers. Orders placed with an account show up when you sign in. If you once replied STOP to
        our texts, text START first. Or call us at{' '}
        <a href={phoneHref(shop.phone)} className="text-link whitespace-nowrap">
          {shop.phone}
        </a>
        .
      </p>
    </form>
  );
}

const CODE_FORM = ownerCodeForm(true);
