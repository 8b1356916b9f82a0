import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { ShowMore } from '#web/ui/data-table/show-more.tsx';
import { useRows } from '#web/ui/list/use-rows.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EXCLUSION_TEXTS, numberText, peopleText } from './campaign-texts.ts';
import { type Audience, type AudiencePerson, peoplePages } from './campaigns.api.ts';

interface AudienceReviewProps {
  /** Audience, as the server counts it now. */
  source: Pick<UseQueryResult<Audience>, 'data' | 'error' | 'refetch'>;
  /** Tags of the campaign; none for all contacts. */
  tags: readonly string[];
}

/** Shows how many people get a campaign, how many do not and why, with lists of the people. */
export function AudienceReview({ source: { data, error, refetch }, tags }: AudienceReviewProps) {
  if (error !== null) return <LoadFailure what="The audience" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <CountingPeople />;
  const { recipientCount, excludedCount, exclusions } = data;
  return (
    <section aria-label="Who gets it" className="grid gap-3">
      <p role="status">
        <strong className="block text-3xl font-bold tracking-tight tabular-nums">
          {recipientCount === 0 ? 'No one' : peopleText(recipientCount)}
        </strong>
        will get this campaign
        {excludedCount > 0 && `, ${peopleText(excludedCount)} won’t`}.
      </p>
      {recipientCount === 0 && (
        <p className="rounded-xl bg-danger-soft px-4 py-3 font-medium text-danger">{emptyText(data, tags)}</p>
      )}
      {recipientCount + excludedCount > 0 && (
        <div className="divide-y divide-line rounded-xl border border-line">
          {recipientCount > 0 && (
            <PeopleDisclosure title="Will get it" count={recipientCount}>
              <People tags={tags} exclusion="none" />
            </PeopleDisclosure>
          )}
          {exclusions.map(({ reason, people }) => (
            <PeopleDisclosure key={reason} title={EXCLUSION_TEXTS[reason]} count={people}>
              <People tags={tags} exclusion={reason} />
            </PeopleDisclosure>
          ))}
        </div>
      )}
    </section>
  );
}

/** Explains why a campaign reaches no one, and the next step. */
function emptyText({ excludedCount }: Audience, tags: readonly string[]): string {
  if (excludedCount > 0) return 'There’s no one to send this to. See why below.';
  return tags.length === 0
    ? 'No contacts yet. Add some first, with how they agreed to get offers.'
    : `No contacts have the ${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}. Go back and choose different ones.`;
}

function CountingPeople() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Counting recipients</span>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

/** Shows a count that opens to a list of its people, and loads them then. */
function PeopleDisclosure({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="px-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-target content-center">
        <strong className="tabular-nums">{numberText(count)}</strong> {title}
      </summary>
      {isOpen && <div className="pb-4">{children}</div>}
    </details>
  );
}

type PeopleProps = { tags: readonly string[]; exclusion: Parameters<typeof peoplePages>[1] };

function People({ tags, exclusion }: PeopleProps) {
  const { source, rows } = useRows(peoplePages(tags, exclusion));
  if (rows === undefined && source.error !== null) {
    return <LoadFailure what="The recipients" error={source.error} onRetry={() => void source.refetch()} />;
  }
  if (rows === undefined) return <Skeleton className="h-16 w-full" />;
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="grid gap-1 text-note">
        {rows.map((person) => (
          <li key={person.id} className="wrap-anywhere">
            <PersonName {...person} />
          </li>
        ))}
      </ul>
      <ShowMore source={source} />
    </div>
  );
}

function PersonName({ name, email, phone }: Pick<AudiencePerson, 'name' | 'email' | 'phone'>) {
  const address = email ?? (phone === null ? null : formatPhone(phone));
  if (name === null) return address;
  return (
    <>
      <span className="font-medium">{name}</span> <span className="text-muted">{address}</span>
    </>
  );
}
