import { useState } from 'react';
import { Link } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { ForgotPasswordForm } from '#web/features/account/index.ts';
import type { Head, Params } from '#web/page.ts';
import { FormPage } from './form-page.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Forgot your password? | ${shop.name}`,
    description: 'Get a link by email to set a new password.',
    canonicalPath: null,
  };
}

/** Asks for a link to set a new password. The answer does not reveal if the account exists. */
export function Page() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <FormPage
      title="Forgot your password?"
      intro="Enter your account email and we’ll send you a link to set a new password."
    >
      {sentTo === null ? (
        <ForgotPasswordForm onSent={setSentTo} />
      ) : (
        <div role="status">
          <h2 className="text-2xl font-semibold">Check your email</h2>
          <p className="mt-3">
            If there’s an account for <strong className="wrap-anywhere">{sentTo}</strong>, a link is on its way. It
            works once, for an hour.
          </p>
          <p className="mt-3 text-muted">Nothing there after a few minutes? Check your spam folder, or try again.</p>
          <button type="button" className="text-link mt-2 min-h-target" onClick={() => setSentTo(null)}>
            Send another link
          </button>
        </div>
      )}
      <p className="mt-6">
        <Link href="/login" className="text-link inline-flex min-h-target items-center">
          Back to sign in
        </Link>
      </p>
    </FormPage>
  );
}
