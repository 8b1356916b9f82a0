import type { PageData } from '#contracts/pages.ts';
import type { Product } from '#contracts/products.ts';
import { deviceTypeSlug, findDeviceTypeBySlug, findModelBySlug, modelSlug } from '#domain/catalog/slugs.ts';
import { formatMoney, toDecimal } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { type ModelSummary, summarizeModels } from '#web/features/catalog/index.ts';
import type { Head, Params } from '#web/page.ts';

/** Returns the head of a device type's page, and of a model's. */
export function modelsHead({ deviceType: slug = '', model: wanted }: Params, data: PageData): Head {
  const deviceType = findDeviceTypeBySlug(slug);
  if (deviceType === null) throw new Error('A page that does not exist has no head');
  const products = productsOf(deviceType, data);
  const models = summarizeModels(products);
  const name = wanted === undefined ? null : findModelBySlug(products, wanted);
  const summary = models.find(({ model }) => model === name);
  return summary === undefined ? typeHead(deviceType, models, data) : modelHead(deviceType, summary, data);
}

function productsOf(deviceType: DeviceType, { products }: PageData): readonly Product[] {
  return products?.[0]?.deviceType === deviceType ? products : [];
}

function typeHead(deviceType: DeviceType, models: readonly ModelSummary[], { shop, deviceTypes }: PageData): Head {
  const canonicalPath = `/sell/${deviceTypeSlug(deviceType)}`;
  const summary = deviceTypes.find((entry) => entry.deviceType === deviceType);
  const upTo = summary === undefined ? '' : ` We pay up to ${formatMoney(summary.upToCents)}.`;
  return {
    title: `Sell your ${deviceType}: prices for every model | ${shop.name}`,
    description: `See what ${shop.name} pays for your ${deviceType} today, model by model.${upTo} Free home pickup in ${shop.city} or a prepaid mail-in label.`,
    canonicalPath,
    jsonLd: [
      breadcrumbs(shop.publicUrl, [{ name: deviceType, path: canonicalPath }]),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: `${deviceType} models we buy`,
        itemListElement: models.map(({ model }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: model,
          url: `${shop.publicUrl}${canonicalPath}/${modelSlug(model)}`,
        })),
      },
    ],
  };
}

function modelHead(deviceType: DeviceType, { model, fromCents, upToCents }: ModelSummary, { shop }: PageData): Head {
  const typePath = `/sell/${deviceTypeSlug(deviceType)}`;
  const canonicalPath = `${typePath}/${modelSlug(model)}`;
  return {
    title: `Sell your ${model}: up to ${formatMoney(upToCents)} | ${shop.name}`,
    description: `Sell your ${model} to ${shop.name} for up to ${formatMoney(upToCents)}. Get your price in seconds, no sign-up.`,
    canonicalPath,
    jsonLd: [
      breadcrumbs(shop.publicUrl, [
        { name: deviceType, path: typePath },
        { name: model, path: canonicalPath },
      ]),
      {
        // A Demand, not an Offer: the shop buys it (schema.org/Demand).
        '@context': 'https://schema.org',
        '@type': 'Demand',
        itemOffered: {
          '@type': 'Product',
          name: model,
          category: deviceType,
          brand: { '@type': 'Brand', name: 'Apple' },
        },
        seller: { '@id': `${shop.publicUrl}/#shop` },
        priceSpecification: {
          '@type': 'PriceSpecification',
          priceCurrency: 'USD',
          minPrice: toDecimal(fromCents),
          maxPrice: toDecimal(upToCents),
        },
        url: shop.publicUrl + canonicalPath,
      },
    ],
  };
}

function breadcrumbs(publicUrl: string, trail: readonly { name: string; path: string }[]): object {
  const steps = [{ name: 'What we buy', path: '/sell' }, ...trail];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
