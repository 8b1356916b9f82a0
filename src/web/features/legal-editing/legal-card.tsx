import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LEGAL_NAMES, LEGAL_TITLES, type LegalName } from '#domain/legal/legal-document.ts';
import { EarlierVersions } from '#web/features/settings/index.ts';
import { call } from '#web/lib/api.ts';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toastFailure } from '#web/ui/toast.tsx';
import { draftOf, type LegalTexts, legalTexts } from './legal.api.ts';
import { LegalEditor } from './legal-editor.tsx';

/** Document that is edited, and an earlier text to begin with; null for the one in force, or its draft. */
interface Opened {
  name: LegalName;
  begin: string | null;
}

/** Shows which terms and privacy policy are in force, opens them to be edited, and lists their versions. */
export function LegalCard() {
  const source = useQuery(legalTexts());
  const [opened, setOpened] = useState<Opened | null>(null);
  const [drafts, setDrafts] = useState(namesOfDrafts);
  const { data } = source;
  const useAgain = async ({ document, version }: LegalTexts['history'][number]) => {
    if (drafts.includes(document)) {
      toastFailure('Couldn’t open this version', 'Publish or discard your draft first.');
      return;
    }
    try {
      const texts = await call('legal.version', { params: { version: String(version) } });
      setOpened({ name: document, begin: texts[document] });
    } catch (error) {
      toastFailedCall('Couldn’t open this version', error);
    }
  };
  const close = () => {
    setOpened(null);
    setDrafts(namesOfDrafts());
  };
  const discard = (name: LegalName) => {
    draftOf(name).end();
    setDrafts(namesOfDrafts());
  };
  return (
    <section aria-labelledby="legal-card" className="rounded-2xl border border-line bg-surface p-4">
      <h3 id="legal-card" className="text-lg">
        Terms and privacy
      </h3>
      <p className="mt-1 text-muted">
        Have a lawyer confirm them before you rely on them. Every order keeps the version it was placed under.
      </p>
      <ReadState what="The texts" source={source}>
        <Skeleton className="mt-3 h-32" />
      </ReadState>
      {data !== undefined && (
        <>
          <ul className="mt-3 grid gap-3">
            {LEGAL_NAMES.map((name) => (
              <DocumentRow
                key={name}
                name={name}
                texts={data}
                onEdit={() => setOpened({ name, begin: null })}
                onDiscard={drafts.includes(name) ? () => discard(name) : null}
              />
            ))}
          </ul>
          <EarlierVersions title="All versions" versions={data.history}>
            {(entry) => (
              <span className="flex flex-wrap items-center gap-x-4">
                <span className="font-medium">
                  {entry.name}: {LEGAL_TITLES[entry.document]}
                  {entry.isSample && ', our sample'}
                </span>
                <a
                  href={`/${entry.document}?version=${entry.name}`}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link inline-flex min-h-target items-center"
                  aria-label={`Read version ${entry.name}`}
                >
                  Read
                </a>
                <Button
                  variant="quiet"
                  className="-mx-5"
                  aria-label={`Use again version ${entry.name}`}
                  onClick={() => void useAgain(entry)}
                >
                  Use again
                </Button>
              </span>
            )}
          </EarlierVersions>
        </>
      )}
      {opened !== null && data !== undefined && <LegalEditor {...opened} texts={data} onClose={close} />}
    </section>
  );
}

const namesOfDrafts = () => LEGAL_NAMES.filter((name) => draftOf(name).value !== null);

interface DocumentRowProps {
  name: LegalName;
  texts: LegalTexts;
  onEdit: () => void;
  /** Null without a draft. */
  onDiscard: (() => void) | null;
}

function DocumentRow({ name, texts, onEdit, onDiscard }: DocumentRowProps) {
  const { shop } = usePageData();
  const { text, since, isSample, sample } = texts[name];
  const version = texts.history.find((entry) => entry.name === since);
  const author = version === undefined ? '' : `, ${momentText(version.at, shop.timeZone)}, by ${version.actor}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <div className="min-w-0">
        <a
          href={`/${name}`}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-target items-center font-medium"
        >
          {LEGAL_TITLES[name]}
        </a>{' '}
        {isSample ? <Badge tone="orange">Our sample</Badge> : <Badge tone="green">Yours</Badge>}{' '}
        {onDiscard !== null && <Badge>Draft</Badge>}
        <p className="text-note text-muted">
          Version {since}
          {author}
        </p>
        {isSample && text !== sample && <p className="text-note">This release has a newer sample.</p>}
      </div>
      <div className="flex gap-2">
        {onDiscard !== null && (
          <Button variant="secondary" aria-label={`Discard draft of ${LEGAL_TITLES[name]}`} onClick={onDiscard}>
            Discard draft
          </Button>
        )}
        <Button variant="secondary" aria-label={`Edit ${LEGAL_TITLES[name]}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
    </li>
  );
}
