import { formatPhone } from '#domain/phone/format-phone.ts';
import { countText } from '#web/lib/count-text.ts';
import type { ContactPreview } from './import.api.ts';

/** Shows the first contacts of the file, and the lines that cannot be imported. */
export function Preview({ preview: { added, known, bad, badLines, rows } }: { preview: ContactPreview }) {
  return (
    <div className="grid gap-4">
      <p role="status">
        <strong className="text-lg tabular-nums">{countText(added, 'new contact')}</strong>
        <span className="text-muted">
          {known > 0 && `, ${known} already on your list`}
          {bad > 0 && `, ${countText(bad, 'row')} skipped`}
        </span>
      </p>
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {rows.slice(0, 3).map(({ line, name, email, phone, tags }) => (
            <li key={line} className="px-4 py-2 [overflow-wrap:anywhere]">
              <span className="font-medium">{name ?? 'No name'}</span>{' '}
              <span className="text-note text-muted">
                {[email, phone === null ? null : formatPhone(phone), ...tags].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <BadLines bad={bad} badLines={badLines} />
    </div>
  );
}

/** Lists the skipped lines. */
export function BadLines({ bad, badLines }: Pick<ContactPreview, 'bad' | 'badLines'>) {
  if (bad === 0) return null;
  return (
    <details>
      <summary className="min-h-target content-center font-medium">{countText(bad, 'row')} skipped</summary>
      <ul className="max-h-48 overflow-y-auto rounded-xl bg-sunken px-4 py-3 text-note">
        {badLines.map(({ line, problem }) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            <span className="font-medium tabular-nums">Row {line}:</span> {problem}
          </li>
        ))}
        {bad > badLines.length && <li className="text-muted">and {bad - badLines.length} more</li>}
      </ul>
    </details>
  );
}

const CHANNEL_NAMES = { email: 'Emails', sms: 'Texts' } as const;

/** Lists the contacts that are not subscribed regardless of the importer's answer, with the reason in the file. */
export function NoConsent({ preview: { noConsent, unsubscribes } }: { preview: ContactPreview }) {
  if (noConsent.length === 0 && unsubscribes === 0) return null;
  return (
    <section className="rounded-xl bg-tone-orange px-4 py-3 text-on-tone-orange">
      {unsubscribes > 0 && (
        <p className="mb-2 font-semibold">
          {countText(unsubscribes, 'address', 'addresses')} that you send offers to will be unsubscribed: your file says
          no.
        </p>
      )}
      {noConsent.length > 0 && (
        <>
          <h3 className="font-semibold">Not subscribed</h3>
          <p className="text-note">Your file doesn’t say yes for these contacts. It won’t subscribe them.</p>
        </>
      )}
      <ul className="mt-2 grid max-h-48 gap-1 overflow-y-auto text-note">
        {noConsent.map(({ channel, reason, contacts, lines }) => (
          <li key={`${channel} ${reason}`} className="[overflow-wrap:anywhere]">
            <span className="font-medium">
              {CHANNEL_NAMES[channel]}, {countText(contacts, 'contact')}:
            </span>{' '}
            {reason} ({lines.length === 1 ? 'row' : 'rows'} {lines.join(', ')}
            {contacts > lines.length && '…'})
          </li>
        ))}
      </ul>
    </section>
  );
}
