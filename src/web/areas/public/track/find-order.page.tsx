import { Link } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import type { Head, Params } from '#web/page.ts';
import { lateForm } from '#web/ui/late-form.tsx';

/** Loads the form engine once a visitor turns to the form (decision 028). */
const LOOKUP = lateForm(async () => (await import('#web/features/order-lookup/index.ts')).OrderLookup);

export const loadRest = () => LOOKUP.load();

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Find your order | ${shop.name}`,
    description: `Look up your order at ${shop.name} with your order number and phone. No account needed.`,
    canonicalPath: '/track',
  };
}

/** Finds the order of a guest who has neither its link nor the browser that placed it. */
export function Page() {
  return (
    <div className="group page-width max-w-form page-top pb-20">
      <h1 className="page-title">Find your order</h1>
      {/* Once orders are found, nothing is left to enter. */}
      <p className="mt-4 text-lg text-muted group-has-[#found-title]:hidden">
        No account? Enter your order number and phone, and we’ll text you a code.
      </p>
      <div className="mt-8 rounded-3xl border border-line bg-surface p-5 sm:p-8">{LOOKUP.part}</div>
      <p className="mt-6 text-muted">
        Have an account?{' '}
        <Link href="/login?redirect=%2Fdashboard" className="text-link">
          Sign in
        </Link>{' '}
        to see all your orders.
      </p>
    </div>
  );
}
