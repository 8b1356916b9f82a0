import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { AddressConsent } from '#contracts/consent.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { ShopTime } from '#web/features/order-desk/index.ts';
import { ApiError } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { TextField } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { consentFile, consentOf } from './consent.api.ts';
import { KIND_NAMES, SCOPE_NAMES, SOURCE_NAMES } from './consent-texts.ts';
import { NoteConsent } from './note-consent.tsx';

/** Looks up the consent of a number or mailbox, with its history; staff can record a customer's answer. */
export function ConsentLookup() {
  const [typed, setTyped] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = useQuery(consentOf(address));
  const addressError = error instanceof ApiError ? error.errors.address : undefined;
  const lookUp = (event: SyntheticEvent) => {
    event.preventDefault();
    const nextAddress = typed.trim();
    if (nextAddress === address) void refetch();
    else setAddress(nextAddress === '' ? null : nextAddress);
  };
  return (
    <section aria-labelledby="consent" className="rounded-2xl border border-line bg-surface p-5">
      <h3 id="consent" className="text-lg font-semibold tracking-tight">
        Consent
      </h3>
      <p className="text-note text-muted">What a phone number or email agreed to, and when.</p>
      <form onSubmit={lookUp} method="post" className="mt-3 grid gap-3">
        <TextField
          label="Phone or email"
          placeholder="For example, name@example.com"
          autoComplete="off"
          maxLength={400}
          value={typed}
          error={addressError}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={isFetching} className="justify-self-start">
          Look up consent
        </Button>
      </form>
      {address !== null && data === undefined && error === null && <Skeleton className="mt-4 h-24" />}
      {error !== null && addressError === undefined && (
        <LoadFailure what="The consent" error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <ConsentDetails consent={data} />}
    </section>
  );
}

function ConsentDetails({ consent }: { consent: AddressConsent }) {
  const { channel, address, mayOrder, mayMarketing, history } = consent;
  const [isNoting, setNoting] = useState(false);
  const channelLabel = channel === 'sms' ? 'Texts' : 'Emails';
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="font-medium wrap-anywhere">{channel === 'sms' ? formatPhone(address) : address}</p>
      <ul className="mt-2 grid gap-2">
        <State label={`${channelLabel} about orders`} isAllowed={mayOrder} />
        <State label={channel === 'sms' ? 'Marketing texts' : 'Marketing emails'} isAllowed={mayMarketing} />
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setNoting(true)}>
          Record consent
        </Button>
        {history.length > 0 && (
          <a href={consentFile(address)} download className={buttonClass('secondary')}>
            Export
          </a>
        )}
      </div>
      {history.length === 0 && <p className="mt-3 text-muted">Nothing on record for this address.</p>}
      <ol className="mt-4 grid gap-4">
        {history.map(({ number, scope, kind, source, evidence, actor, at }) => (
          <li key={number}>
            <p className="font-medium">
              {SCOPE_NAMES[scope]}: {KIND_NAMES[kind].toLowerCase()}
            </p>
            <p className="text-note text-muted">
              <ShopTime instant={at} /> · {SOURCE_NAMES[source]}
              {actor !== null && `, ${actor}`}
            </p>
            {evidence !== '' && <p className="mt-1 text-note wrap-anywhere">“{evidence.trim()}”</p>}
          </li>
        ))}
      </ol>
      {isNoting && <NoteConsent consent={consent} onClose={() => setNoting(false)} />}
    </div>
  );
}

function State({ label, isAllowed }: { label: string; isAllowed: boolean }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      {label}
      <Badge tone={isAllowed ? 'green' : 'grey'}>{isAllowed ? 'Yes' : 'No'}</Badge>
    </li>
  );
}
