import { Link } from 'wouter';
import type { LegalDocument } from '#domain/legal/legal-document.ts';
import { usePageData } from '#web/page-data.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { documentOf } from './legal-values.ts';

interface LegalPageProps {
  document: LegalDocument;
  /** Link to the other legal page. */
  other: { label: string; href: string };
}

/** Shows a legal document: its date, its sections, and links to them. */
export function LegalPage({ document, other }: LegalPageProps) {
  const { shop } = usePageData();
  const { title, intro, version, sections } = documentOf(document, shop);
  return (
    <div className="pb-16 sm:pb-24">
      <PageHeading title={title}>{intro}</PageHeading>
      <div className="page-width grid gap-10 pt-4 lg:grid-cols-[17rem_1fr] lg:gap-16">
        <nav aria-label={`Sections of the ${title.toLowerCase()}`} className="self-start lg:sticky lg:top-24">
          <p className="mb-3 text-note text-muted">
            Effective <time dateTime={version}>{dateText(version)}</time>
          </p>
          <ul className="border-l border-line">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="quiet-link py-1 pl-4 leading-snug">
                  {heading}
                </a>
              </li>
            ))}
            <li>
              <Link href={other.href} className="quiet-link py-1 pl-4 leading-snug">
                {other.label}
              </Link>
            </li>
          </ul>
        </nav>
        <div className="max-w-answer">
          {sections.map(({ id, heading, blocks }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="scroll-mt-24 border-t border-line py-6"
            >
              <h2 id={`${id}-title`} className="mb-3 text-xl sm:text-2xl">
                {heading}
              </h2>
              <div className="grid gap-3 sm:text-lg">
                {blocks.map((block, index) =>
                  typeof block === 'string' ? (
                    <p key={index}>{block}</p>
                  ) : (
                    <ul key={index} className="list-disc space-y-2 pl-5">
                      {block.map((item) => (
                        <li key={item}>{item}</li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Writes a version as its day: "November 25, 2026". */
function dateText(version: string): string {
  return new Date(`${version}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
