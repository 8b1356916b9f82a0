import { PlacedArt } from '#web/ui/device-art/device-art.tsx';

const AWNING = { left: 85.5, stripes: 13, width: 33 };

/** Draws a storefront with devices in its window. Decorative: the text next to it names the shop and its address. */
export function Storefront({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 600 280"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full"
      aria-hidden="true"
    >
      <rect className="sf-sky" width="600" height="280" />
      <circle className="sf-sun" cx="520" cy="62" r="30" />
      <path className="sf-town" d="M0 150h34v-44h46v26h30V84h40v174H0zM450 258V96h44v30h40V72h36v62h30v124z" />
      <path className="sf-wall" d="M70 56h460v204H70z" />
      <path className="sf-trim" d="M60 44h480v16H60zM70 246h318v14H70zM476 246h54v14h-54z" />
      <Sign name={name} />
      <path className="sf-frame" d="M96 140h272v106H96zM388 140h88v120h-88z" />
      <path className="sf-glass" d="M104 140h256v98H104zM396 148h72v104h-72z" />
      <Window />
      <path className="sf-shine" d="M300 140h34l-60 98h-34zM436 148h22l-44 104h-18v-20z" />
      <rect className="sf-frame" x="402" y="196" width="4" height="22" rx="2" />
      <Awning />
      <path className="sf-street" d="M0 258h600v22H0z" />
      <Agave x={36} />
      <Agave x={562} />
    </svg>
  );
}

/** Draws the name on its board; a longer name gets smaller letters. */
function Sign({ name }: { name: string }) {
  return (
    <>
      <rect className="sf-frame" x="130" y="68" width="340" height="38" rx="8" />
      <text className="sf-sign" x="300" y="94" textAnchor="middle" fontSize={Math.min(24, 560 / name.length)}>
        {name}
      </text>
    </>
  );
}

function Window() {
  return (
    <>
      <PlacedArt picture="imac" x={158} floor={238} scale={0.66} />
      <PlacedArt picture="ipad-air-11-inch-m3" x={232} floor={238} scale={0.5} />
      <PlacedArt picture="iphone" x={276} floor={238} scale={0.46} />
      <PlacedArt picture="apple-watch" x={314} floor={238} scale={0.4} />
      <PlacedArt picture="homepod" x={340} floor={238} scale={0.36} />
    </>
  );
}

function Awning() {
  const { left, stripes, width } = AWNING;
  return Array.from({ length: stripes }, (_, index) => (
    <path
      key={index}
      className={index % 2 === 0 ? 'sf-stripe' : 'sf-stripe-light'}
      d={`M${left + index * width} 116h${width}v30a${width / 2} 11 0 0 1-${width} 0z`}
    />
  ));
}

function Agave({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 258)`}>
      <path
        className="sf-leaf"
        d="M-3-22c-10-8-16-20-18-32 10 6 17 15 19 26-2-14 0-28 6-40 6 13 7 27 4 40 3-11 9-20 19-26-2 13-9 25-19 32z"
      />
      <path className="sf-pot" d="M-16-24h34l-5 26h-24z" />
    </g>
  );
}
