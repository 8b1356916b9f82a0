import { ACCOUNT_STATEMENT, SELLER_STATEMENT, TEXTING_TERMS } from '#domain/legal/agreement.ts';
import { cx } from './cx.ts';

const LINKS = [
  { label: 'Terms of Sale', href: '/terms' },
  { label: 'Privacy Policy', href: '/privacy' },
] as const;

/** Links to what is agreed to, in a tab of their own, so that nothing typed is lost. */
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
  /** What is sent by the button beside it. */
  of: 'order' | 'account';
  className?: string;
}

/** What a person states and agrees to with the button beside it. Its version goes along (docs/decisions/060). */
export function Statement({ of, className }: StatementProps) {
  return (
    <p className={cx('text-sm leading-snug text-muted', className)}>
      {of === 'order' ? SELLER_STATEMENT : ACCOUNT_STATEMENT} <LegalLinks />.
    </p>
  );
}

interface TextingTermsProps {
  /** Texts that follow: the code alone, or news of orders too. */
  about: 'code' | 'codeAndUpdates';
  className?: string;
}

/** Terms of texts, beside each button that asks for a code by text. */
export function TextingTerms({ about, className }: TextingTermsProps) {
  return (
    <p className={cx('text-sm leading-snug text-muted', className)}>
      {TEXTING_TERMS[about]} {TEXTING_TERMS.carriers} <LegalLinks />.
    </p>
  );
}
