import { usePageData } from '#web/page-data.ts';
import { cx } from '#web/ui/cx.ts';
import { Storefront } from './storefront.tsx';

/** Shows the owner's photo of the shop, or else a drawing. @param className sets the size */
export function ShopPicture({ className }: { className: string }) {
  const { name, city, photo } = usePageData().shop;
  return (
    <div className={cx('relative overflow-clip', className)}>
      {photo === null ? <Storefront name={name} /> : <OwnPhoto src={photo} alt={`${name} in ${city}`} />}
    </div>
  );
}

/** Shows a photo from the owner that fills its container. */
export function OwnPhoto({ src, alt }: { src: string; alt: string }) {
  return <img src={src} alt={alt} loading="lazy" decoding="async" className={FILL_CLASS} />;
}

const FILL_CLASS = 'absolute inset-0 size-full object-cover';
