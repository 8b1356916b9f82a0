import { useQuery } from '@tanstack/react-query';
import { DEVICE_TYPES, NO_STORAGE } from '#domain/vocabulary.ts';
import { callQuery } from '#web/lib/query.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { useBench } from '../bench-context.ts';
import type { Bench } from '../inspection.api.ts';
import { FindingText } from './found.tsx';
import { SellerAnswer } from './section.tsx';

/** Age in ms after which the list of products is loaded again: prices and models change. */
const FRESH_MS = 60_000;

/** Asks for the model and the storage of the device. */
export function ModelPart() {
  const { bench, draft, isReadOnly } = useBench();
  const answers = bench.said;
  const { productId } = draft.fields;
  const finding = bench.inspections[0]?.found ?? answers;
  return (
    <div>
      <SellerAnswer differs={productId !== answers.productId}>{nameOf(answers)}</SellerAnswer>
      {isReadOnly ? <FindingText label="Model">{nameOf(finding)}</FindingText> : <ModelFields />}
    </div>
  );
}

function nameOf({ model, storage }: Pick<Bench['said'], 'model' | 'storage'>): string {
  return storage === NO_STORAGE ? model : `${model}, ${storage}`;
}

function ModelFields() {
  const { bench, draft } = useBench();
  const { productId } = draft.fields;
  const { data, error, refetch } = useQuery({ ...callQuery('products.list', { query: {} }), staleTime: FRESH_MS });
  const namedProduct = [bench.inspections[0]?.found, bench.said].find((item) => item?.productId === productId);
  const product = data?.find(({ id }) => id === productId);
  const current = product ?? namedProduct;
  if (error !== null) return <LoadFailure error={error} what="The models" onRetry={() => void refetch()} />;
  const deviceType = current?.deviceType ?? bench.said.deviceType;
  const model = current?.model ?? bench.said.model;
  const productsOfType = data?.filter((item) => item.deviceType === deviceType) ?? [];
  const models = [...new Set([model, ...productsOfType.map((item) => item.model)])];
  const storages = productsOfType.filter((item) => item.model === model);
  const types = DEVICE_TYPES.filter(
    (type) => type === deviceType || data?.some((item) => item.deviceType === type) === true,
  );
  const pick = (id: number | undefined) => {
    if (id !== undefined) draft.change({ productId: id });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label="Device found"
        options={types}
        value={deviceType}
        onChange={({ target }) => pick(data?.find((item) => item.deviceType === target.value)?.id)}
      />
      <SelectField
        label="Model found"
        options={models}
        value={model}
        onChange={({ target }) => {
          const versions = productsOfType.filter((item) => item.model === target.value);
          pick((versions.find(({ storage }) => storage === product?.storage) ?? versions[0])?.id);
        }}
      />
      {storages.length > 1 && (
        <SelectField
          label="Storage found"
          options={storages.map(({ id, storage }) => ({ value: String(id), label: storage ?? 'One version' }))}
          value={String(productId)}
          onChange={({ target }) => pick(Number(target.value))}
        />
      )}
    </div>
  );
}
