/** Shows the name of a model without a line break inside "13-inch". */
export function ModelName({ model }: { model: string }) {
  return model.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
