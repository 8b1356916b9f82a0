import { useEffect, useState } from 'react';
import type { PageData } from '#contracts/pages.ts';
import { DriverScreen } from '#web/features/driving/index.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';

export function head(_params: Params, { shop }: PageData): Head {
  return { title: `Your pickups | ${shop.name}`, description: 'A driver’s stops for the day.', canonicalPath: null };
}

/**
 * Shows a driver's own page. The fragment of the address holds its secret: no browser sends it to a server. It stays
 * there for a reload.
 */
export function Page() {
  const { shop } = usePageData();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return (
    <div className="page-width max-w-panel pt-6 pb-20">
      <p className="text-note text-muted">{shop.name}</p>
      <h1 className="mb-3 text-3xl font-bold">Your pickups</h1>
      {token !== null && <DriverScreen key={token} token={token === '' ? 'none' : token} />}
    </div>
  );
}
