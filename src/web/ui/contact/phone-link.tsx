import { formatPhone } from '#domain/phone/format-phone.ts';
import { phoneHref } from '#domain/phone/phone-href.ts';
import { mayGetTexts } from '#domain/phone/read-phone.ts';

/** Shows staff a customer's phone number as a link, with a note when it gets no texts. Renders nothing without a number. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return null;
  return (
    <>
      <a href={phoneHref(phone)} className="block min-h-[1.5rem] text-link">
        {formatPhone(phone)}
      </a>
      {!mayGetTexts(phone) && <span className="block text-note text-muted">Can’t get texts</span>}
    </>
  );
}
