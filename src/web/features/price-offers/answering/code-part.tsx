import { type ComponentProps, useEffect, useRef } from 'react';
import type { PriceOffer } from '#contracts/price-offers.ts';
import { phoneHref } from '#domain/phone/phone-href.ts';
import { usePageData } from '#web/page-data.ts';
import { TextingTerms } from '#web/ui/agreement.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeField, ResendButton } from '#web/ui/code-field.tsx';
import type { BoundField } from '#web/ui/form/form-field.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import type { OwnerCode } from './use-owner-code.ts';

interface CodePartProps {
  offer: PriceOffer;
  code: OwnerCode;
  field: BoundField<string>;
}

/** Asks for a code that is texted to the order's phone, in a browser that is not known as its owner's. */
export function CodePart({ offer: { codeTo }, code, field }: CodePartProps) {
  const { shop } = usePageData();
  const input = useRef<HTMLInputElement>(null);
  const { sentTo, isBusy, failure, wait, send } = code;
  const isSent = sentTo !== null;
  useEffect(() => {
    if (isSent) input.current?.focus();
  }, [isSent]);
  return (
    <div className="grid gap-3 rounded-2xl bg-sunken p-4 sm:p-5">
      <div>
        <p className="font-semibold">Confirm it’s you</p>
        <p role="status">
          {isSent
            ? `We sent a 6-digit code to ${sentTo}.`
            : codeTo === null
              ? 'We can’t text a code to the phone on your order. Please call us: '
              : `We’ll text a 6-digit code to ${codeTo}.`}
          {codeTo === null && (
            <a href={phoneHref(shop.phone)} className="text-link whitespace-nowrap">
              {shop.phone}
            </a>
          )}
        </p>
      </div>
      {!isSent && codeTo !== null && <TextingTerms about="code" />}
      {isSent && <CodeField {...field} ref={input} label="Code" onCode={field.onChange} />}
      {isSent && (
        <div>
          <ResendButton wait={wait} className="-ml-5" busy={isBusy} onClick={send} />
        </div>
      )}
      <FormNotice>{failure}</FormNotice>
    </div>
  );
}

interface SendButtonProps extends ComponentProps<typeof Button> {
  offer: PriceOffer;
  code: OwnerCode;
}

/** Submits the form of an answer; sends the code first when this browser has to prove its owner. */
export function SendButton({ offer, code, ...button }: SendButtonProps) {
  if (!offer.needsCode || code.sentTo !== null) return <Button {...button} type="submit" />;
  return (
    <Button busy={code.isBusy} disabled={offer.codeTo === null} onClick={code.send}>
      Text Me a Code
    </Button>
  );
}
