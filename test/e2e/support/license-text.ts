/** Writes the text of a license's barcode (AAMVA version 8), with its control characters. */
export function licenseText({ name = 'NELL', born = '03041990', expires = '03042090' } = {}): string {
  const elements = [
    ...['DAQD12345678', 'DCSNEWCOMER', 'DDEN', `DAC${name}`, 'DDFN', 'DADNONE', 'DBD02052022', `DBB${born}`],
    ...[`DBA${expires}`, 'DBC2', 'DAG1600 N MAIN ST', 'DAIPHOENIX', 'DAJAZ', 'DAK850010000  ', 'DCGUSA', 'ZAZAN'],
  ];
  return `@\n\u001e\rANSI 636026080102DL00410288ZA03290015DL${elements.join('\n')}\r`;
}
