import { ACCOUNT_STATEMENT, SELLER_STATEMENT, TEXTING_TERMS } from '#domain/legal/agreement.ts';
import { cx } from './cx.ts';

const LINKS = [
  { label: 'Terms of Sale', href: '/terms' },
  { label: 'Privacy Policy', href: '/privacy' },
] as const;

/** Links to the legal documents; they open in a new tab, so typed text is not lost. */
function LegalLinks() {
  const [terms, privacy] = LINKS.map(({ label, href }) => (
    <a key={href} href={href} target="_blank" rel="noreferrer" className="text-link whitespace-nowrap">
      {label}
    </a>
  ));
  return (
    <>
      {terms} and {privacy}
    </>
  );
}

interface StatementProps {
  /** Subject that the button next to it sends. */
  about: 'order' | 'account';
  className?: string;
}

/** Shows the statement that a person agrees to with the button next to it; its version is sent along (decision 010). */
export function Statement({ about, className }: StatementProps) {
  return (
    <p className={cx('text-sm leading-snug text-muted', className)}>
      {about === 'order' ? SELLER_STATEMENT : ACCOUNT_STATEMENT} <LegalLinks />.
    </p>
  );
}

interface TextingTermsProps {
  /** Texts that follow: only the code, or order updates too. */
  about: 'code' | 'codeAndUpdates';
  className?: string;
}

/** Shows the terms of text messages next to each button that sends a code by text. */
export function TextingTerms({ about, className }: TextingTermsProps) {
  return (
    <p className={cx('text-sm leading-snug text-muted', className)}>
      {TEXTING_TERMS[about]} {TEXTING_TERMS.carriers} <LegalLinks />.
    </p>
  );
}
