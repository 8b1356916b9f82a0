import { Link } from 'wouter';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import type { Question } from './questions.ts';

/**
 * Shows questions that open one at a time, without any script: the browser closes one when another of its group opens.
 * The first one is open to show how it works.
 */
export function Accordion({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-b border-line">
      {questions.map(({ id, question, answer, link }, index) => (
        <details key={id} name="faq" open={index === 0} className="group border-t border-line">
          <summary className="flex list-none items-center justify-between gap-4 py-5 hover:text-accent sm:py-6 [&::-webkit-details-marker]:hidden">
            <h2 className="text-xl sm:text-2xl">{question}</h2>
            <ChevronDownIcon className="group-open:rotate-180" />
          </summary>
          {/* A link to this id opens the question around it. */}
          <div id={id} className="grid max-w-answer gap-3 pb-6 text-muted sm:text-lg">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link !== undefined && (
              <Link href={link.href} className="text-link inline-flex min-h-target items-center justify-self-start">
                {link.label}
              </Link>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
