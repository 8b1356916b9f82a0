import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { Product } from '#contracts/products.ts';
import { deviceTypeSlug, modelSlug } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import {
  filterModels,
  groupBySeries,
  ModelName,
  type ModelSummary,
  type SeriesGroup,
  summarizeModels,
} from '#web/features/catalog/index.ts';
import { Button } from '#web/ui/button.tsx';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { FoundCount } from '#web/ui/found/found-count.tsx';
import { SearchIcon } from '#web/ui/site-icons.tsx';
import { OPENED_FROM_LIST, preloadEvaluation } from './evaluation.tsx';

/** Shows the filter from this number of models on. */
const FILTER_FROM = 6;

/** Lists the models of a type by series, with a filter by name. */
export function ModelList({ deviceType, products }: { deviceType: DeviceType; products: readonly Product[] }) {
  const [typed, setTyped] = useState('');
  const all = summarizeModels(products);
  const matches = filterModels(all, typed);
  return (
    <section aria-label={`${deviceType} models`} className="mt-10">
      {all.length >= FILTER_FROM && (
        <Filter deviceType={deviceType} typed={typed} onType={setTyped} matchCount={matches.length} />
      )}
      {matches.length === 0 && (
        <div className="rounded-2xl border border-line bg-surface p-6">
          <p className="text-lg">No results for “{typed.trim()}”</p>
          <Button variant="secondary" className="mt-4" onClick={() => setTyped('')}>
            Show all models
          </Button>
        </div>
      )}
      <div className="grid items-start gap-x-6 gap-y-10 lg:grid-cols-2">
        {groupBySeries(deviceType, matches).map((group) => (
          <Series key={group.series} deviceType={deviceType} group={group} />
        ))}
      </div>
    </section>
  );
}

interface FilterProps {
  deviceType: DeviceType;
  typed: string;
  onType: (typed: string) => void;
  matchCount: number;
}

function Filter({ deviceType, typed, onType, matchCount }: FilterProps) {
  const id = useId();
  return (
    <div className="relative mb-8 max-w-search">
      <label htmlFor={id} className="sr-only">
        Find your {deviceType} by name
      </label>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted" />
      <input
        id={id}
        type="search"
        value={typed}
        onFocus={preloadEvaluation}
        onChange={(event) => onType(event.target.value)}
        placeholder="Find your model"
        autoComplete="off"
        enterKeyHint="search"
        className="control min-h-14 rounded-full pl-13"
      />
      <FoundCount count={typed === '' ? null : matchCount} noun={['model', 'models']} />
    </div>
  );
}

/** Preloads the evaluation dialog at the first sign of a press on its link. */
const TO_EVALUATION = {
  state: OPENED_FROM_LIST,
  onPointerEnter: preloadEvaluation,
  onPointerDown: preloadEvaluation,
  onFocus: preloadEvaluation,
};

function Series({ deviceType, group }: { deviceType: DeviceType; group: SeriesGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl sm:text-2xl">
        {group.series}
      </h2>
      <ul className="overflow-hidden rounded-2xl border border-line bg-surface">
        {group.models.map((summary) => (
          <li key={summary.model} className="border-line not-first:border-t">
            <ModelRow deviceType={deviceType} summary={summary} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ModelRow({ deviceType, summary }: { deviceType: DeviceType; summary: ModelSummary }) {
  const { model, storages, fromCents, upToCents } = summary;
  const href = `/sell/${deviceTypeSlug(deviceType)}/${modelSlug(model)}`;
  return (
    <div className="model-row relative flex gap-3 px-4 py-2 hover:bg-sunken sm:gap-4 sm:px-5 sm:py-2.5">
      <DeviceArt product={{ deviceType, model }} className="-ml-2 size-12 shrink-0 sm:ml-0 sm:size-14" />
      <div className="min-w-0 flex-1">
        {/* The whole row is a link, except the storages. */}
        <Link
          href={href}
          {...TO_EVALUATION}
          className="flex min-h-12 items-center gap-3 after:absolute after:inset-0 sm:gap-4 max-[20rem]:flex-col max-[20rem]:items-stretch max-[20rem]:gap-0"
        >
          <span className="min-w-0 flex-1 leading-tight font-semibold">
            <ModelName model={model} />
          </span>
          <span className="text-right leading-tight whitespace-nowrap tabular-nums max-[20rem]:text-left">
            <span className="block text-lg font-bold tracking-tight sm:text-xl">
              <span className="text-note font-normal tracking-normal text-muted">Up to </span>
              {formatMoney(upToCents)}
            </span>
            {storages.length > 1 && <span className="block text-note text-muted">From {formatMoney(fromCents)}</span>}
          </span>
        </Link>
        {storages.length > 0 && <Storages href={href} model={model} storages={storages} />}
      </div>
    </div>
  );
}

/** Lists the storages of a model. Pressing one preselects it, which saves a step. */
function Storages({ href, model, storages }: Pick<ModelSummary, 'model' | 'storages'> & { href: string }) {
  return (
    <ul className="-ml-1 flex flex-wrap gap-x-1.5">
      {storages.map((storage) => (
        <li key={storage}>
          <Link
            href={`${href}?storage=${storage}`}
            {...TO_EVALUATION}
            className="storage-chip relative flex min-h-target items-center pointer-fine:min-h-9"
          >
            <span>{storage}</span>
            <span className="sr-only">of {model}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
