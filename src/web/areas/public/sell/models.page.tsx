import { useEffect } from 'react';
import type { PageData } from '#contracts/pages.ts';
import { deviceTypeSlug, findDeviceTypeBySlug, findModelBySlug, modelSlug } from '#domain/catalog/slugs.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { type LoadedProducts, useProducts } from '#web/features/catalog/index.ts';
import { usePreloadedMessage } from '#web/features/sell/index.ts';
import { applyHead } from '#web/lib/apply-head.ts';
import { lazyContent } from '#web/lib/late-code/lazy-content.ts';
import type { Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { Evaluation } from './evaluation.tsx';
import { ModelList } from './model-list.tsx';
import { ModelListSkeleton } from './model-list-skeleton.tsx';
import { ModelPrices } from './model-prices.tsx';
import { modelsHead } from './models.head.ts';
import { TypeHeading } from './type-heading.tsx';

export const head = modelsHead;

/** Shows the 404 page when a model is not among the loaded products. */
const NotFound = lazyContent(async () => (await import('#web/areas/public/not-found/not-found.page.tsx')).Page);

/** Returns false for an unknown type, a model that is not among the type's products, and other spellings of either. */
export function exists({ deviceType = '', model }: Params, { products }: PageData): boolean {
  const type = findDeviceTypeBySlug(deviceType);
  if (type === null || deviceTypeSlug(type) !== deviceType) return false;
  if (model !== undefined && modelSlug(model) !== model) return false;
  if (model === undefined || products === null || products[0]?.deviceType !== type) return true;
  return findModelBySlug(products, model) !== null;
}

/** Lists the models of a device type; a model in the path opens the evaluation dialog. */
export function Page({ params }: { params: Params }) {
  const deviceType = findDeviceTypeBySlug(params.deviceType ?? '');
  return deviceType === null ? <NotFound /> : <Models deviceType={deviceType} params={params} />;
}

function Models({ deviceType, params }: { deviceType: DeviceType; params: Params }) {
  const modelName = params.model ?? null;
  const loaded = useProducts(deviceType);
  useHeadOf(params, loaded);
  usePreloadedMessage();
  if (loaded === null) {
    return (
      <div className="page-width pt-6 pb-20 sm:pt-10">
        <TypeHeading deviceType={deviceType} model={null} offline={false} />
        <ModelListSkeleton deviceType={deviceType} />
      </div>
    );
  }
  const { products, offline } = loaded;
  const model = modelName === null ? null : findModelBySlug(products, modelName);
  if (modelName !== null && model === null) return <NotFound />;
  const versions = products.filter((product) => product.model === model);
  return (
    <div className="page-width pt-6 pb-20 sm:pt-10">
      <TypeHeading deviceType={deviceType} model={model} offline={offline} />
      {model !== null && <ModelPrices model={model} versions={versions} />}
      <ModelList deviceType={deviceType} products={products} />
      {model !== null && (
        <Evaluation key={model} deviceType={deviceType} model={model} products={versions} offline={offline} />
      )}
    </div>
  );
}

/** Updates the page's head, which names prices and a model, when the products load after the page. */
function useHeadOf(params: Params, loaded: LoadedProducts | null): void {
  const data = usePageData();
  useEffect(() => {
    if (loaded !== null) applyHead(modelsHead(params, { ...data, products: [...loaded.products] }));
  }, [params, loaded, data]);
}
