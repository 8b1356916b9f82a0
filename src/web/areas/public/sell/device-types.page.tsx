import type { PageData } from '#contracts/pages.ts';
import { DeviceTypeGrid } from '#web/features/catalog/index.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Which device are you selling? | ${shop.name}`,
    description: `Every kind of Apple device ${shop.name} buys, from iPhone to Mac Pro, with the most we pay for each today.`,
    canonicalPath: '/sell',
  };
}

/** All device types: links to a quote until the Sell Your Device dialog opens from the landing page. */
export function Page() {
  const { deviceTypes } = usePageData();
  return (
    <div className="page-width pt-10 pb-20 sm:pt-16">
      <h1 className="text-4xl font-bold sm:text-6xl">Which device are you selling?</h1>
      <p className="mt-4 mb-10 max-w-2xl text-lg text-muted">
        Next you pick the model. Prices are today's, for a new one with the largest storage.
      </p>
      <DeviceTypeGrid deviceTypes={deviceTypes} />
    </div>
  );
}
