/** Invented licenses. */

/** Writes the text of a license as version 8 of the standard does. */
export const licenseText = (elements: readonly string[], header = 'ANSI 636026080102DL00410288ZA03290015DL') =>
  `@\n\u001e\r${header}${elements.join('\n')}\r`;

export const NELL = [
  ...['DAQD12345678', 'DCSNEWCOMER', 'DDEN', 'DACNELL', 'DDFN', 'DADQ', 'DDGN', 'DCAD', 'DBD02052022', 'DBB03041990'],
  ...['DBA03042030', 'DBC2', 'DAU066 in', 'DAYBRO', 'DAG1600 N MAIN ST APT 4B', 'DAIPHOENIX', 'DAJAZ'],
  ...['DAK850010000  ', 'DCF1234ABCD', 'DCGUSA', 'ZAZAN'],
];
export const NELLS_FACTS = {
  name: 'Nell Q Newcomer',
  address: '1600 N Main St Apt 4B',
  city: 'Phoenix',
  state: 'AZ',
  zip: '85001',
  birthDate: '1990-03-04',
  expires: '2030-03-04',
  isNameCut: false,
};
