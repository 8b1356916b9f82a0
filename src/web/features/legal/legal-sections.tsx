import type { ReadableDocument } from '#domain/legal/legal-document.ts';

interface LegalSectionsProps extends Pick<ReadableDocument, 'sections'> {
  /** True for a preview, whose sections are no targets of links. */
  isPreview?: boolean;
}

/** Shows the sections of a legal document. */
export function LegalSections({ sections, isPreview = false }: LegalSectionsProps) {
  const Heading = isPreview ? 'h4' : 'h2';
  return sections.map(({ id, heading, blocks }) => (
    <section
      key={id}
      {...(isPreview ? {} : { id, 'aria-labelledby': `title-of-${id}` })}
      className="scroll-mt-24 border-t border-line py-6"
    >
      <Heading {...(isPreview ? {} : { id: `title-of-${id}` })} className="mb-3 text-xl wrap-anywhere sm:text-2xl">
        {heading}
      </Heading>
      <div className="grid gap-3 wrap-anywhere sm:text-lg">
        {blocks.map((block, index) =>
          typeof block === 'string' ? (
            <p key={index}>{block}</p>
          ) : (
            <ul key={index} className="list-disc space-y-2 pl-5">
              {block.map((item, itemIndex) => (
                <li key={itemIndex}>{item}</li>
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  ));
}
