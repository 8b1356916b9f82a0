import { useEffect } from 'react';
import { LEGAL_TITLES, type LegalName } from '#domain/legal/legal-document.ts';
import { legalVersionDay } from '#domain/legal/legal-versions.ts';
import { LegalSections, readableLegal } from '#web/features/legal/index.ts';
import { usePageData } from '#web/page-data.ts';
import { PageHeading } from '../shared/page-heading.tsx';

const PATHS: Readonly<Record<LegalName, string>> = { terms: '/terms', privacy: '/privacy' };
const OTHER: Readonly<Record<LegalName, LegalName>> = { terms: 'privacy', privacy: 'terms' };

/** Shows a legal document: its date, its sections, and links to them. Its text comes with the page's HTML. */
export function LegalPage({ name }: { name: LegalName }) {
  const { shop, legal } = usePageData();
  const shown = legal?.name === name ? legal : null;
  // The visitor may have come back from a page without this text: the server has it.
  useEffect(() => {
    if (shown === null) window.location.reload();
  }, [shown]);
  if (shown === null) return <PageHeading title={LEGAL_TITLES[name]}>One moment…</PageHeading>;
  const { document, earlier } = shown;
  const { intro, sections } = readableLegal(document, shop);
  const title = LEGAL_TITLES[name];
  return (
    <div className="pb-16 sm:pb-24">
      <PageHeading title={title}>{intro}</PageHeading>
      <div className="page-width grid gap-10 pt-4 lg:grid-cols-[17rem_1fr] lg:gap-16">
        <nav aria-label={`Sections of the ${title.toLowerCase()}`} className="self-start lg:sticky lg:top-24">
          <p className="mb-3 text-note text-muted">
            Effective <time dateTime={legalVersionDay(document.version)}>{dateText(document.version)}</time>
          </p>
          {earlier !== null && (
            <p className="mb-3 text-note">
              You’re reading an earlier version, {earlier}.{' '}
              <a href={PATHS[name]} className="text-link">
                Read the current one
              </a>
            </p>
          )}
          <ul className="border-l border-line">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="quiet-link py-1 pl-4 leading-snug wrap-anywhere">
                  {heading}
                </a>
              </li>
            ))}
            <li>
              <a
                href={earlier === null ? PATHS[OTHER[name]] : `${PATHS[OTHER[name]]}?version=${earlier}`}
                className="quiet-link py-1 pl-4 leading-snug"
              >
                {LEGAL_TITLES[OTHER[name]]}
              </a>
            </li>
          </ul>
        </nav>
        <div className="max-w-answer min-w-0">
          <LegalSections sections={sections} />
        </div>
      </div>
    </div>
  );
}

/** Writes the day of a version: "November 25, 2026". */
function dateText(version: string): string {
  const day = new Date(`${legalVersionDay(version)}T00:00:00Z`);
  return day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
