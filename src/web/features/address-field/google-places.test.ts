import { expect, test } from 'vitest';
import type { PlacePrediction, PlacesLibrary } from './google-maps-script.ts';
import { googlePlaces } from './google-places.ts';

type Request = Parameters<PlacesLibrary['AutocompleteSuggestion']['fetchAutocompleteSuggestions']>[0];

const prediction = (index: number): PlacePrediction => ({
  placeId: `place ${index}`,
  text: { text: `${index}20 Congress Ave, Austin, TX, USA` },
  mainText: { text: `${index}20 Congress Ave` },
  secondaryText: { text: 'Austin, TX, USA' },
  toPlace: () => {
    const place = {
      formattedAddress: '',
      addressComponents: [{ types: ['locality'], longText: 'Austin', shortText: 'Austin' }],
      fetchFields: async ({ fields }: { fields: string[] }) => {
        place.formattedAddress = `${index}20 Congress Ave, Austin, TX 78701, USA (${fields.join(' ')})`;
      },
    };
    return place;
  },
});

/** Returns a fake of Google's library as published, with the given answers. */
function library(answers: (PlacePrediction | null)[]) {
  const requests: Request[] = [];
  const places = googlePlaces({
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async (request) => {
        requests.push(request);
        return { suggestions: answers.map((placePrediction) => ({ placePrediction })) };
      },
    },
  });
  return { places, requests };
}

test('asks for US addresses and shows five of them at most', async () => {
  const { places, requests } = library([null, ...[1, 2, 3, 4, 5, 6].map(prediction)]);
  const suggestions = await places.suggest('120 Con');
  expect(requests).toMatchObject([{ input: '120 Con', region: 'us', includedRegionCodes: ['us'] }]);
  expect(requests[0]?.includedPrimaryTypes).toContain('street_address');
  expect(suggestions.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((index) => `${index}20 Congress Ave`));
  expect(suggestions[0]).toMatchObject({ detail: 'Austin, TX, USA', text: '120 Congress Ave, Austin, TX, USA' });
});

test('shows the whole text of a suggestion without parts', async () => {
  const { places } = library([{ ...prediction(1), mainText: null, secondaryText: null }]);
  expect(await places.suggest('120')).toMatchObject([{ title: '120 Congress Ave, Austin, TX, USA', detail: '' }]);
});

test('reads the parts of a suggested address', async () => {
  const { places } = library([prediction(1)]);
  const [first] = await places.suggest('120');
  expect(await places.details(first ?? expect.fail('nothing was suggested'))).toEqual({
    formattedAddress: '120 Congress Ave, Austin, TX 78701, USA (addressComponents formattedAddress)',
    components: [{ types: ['locality'], longText: 'Austin', shortText: 'Austin' }],
  });
});

test('keeps one billing session from the first letter to the details, then begins another', async () => {
  const { places, requests } = library([prediction(1)]);
  await places.suggest('120');
  const [suggestion] = await places.suggest('120 C');
  await places.details(suggestion ?? expect.fail('nothing was suggested'));
  await places.suggest('500');
  const [first, second, third] = requests.map(({ sessionToken }) => sessionToken);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('has no details of a past suggestion', async () => {
  const { places } = library([prediction(1)]);
  const pastSuggestion = { id: 'place 9', title: '', detail: '', text: '' };
  await expect(places.details(pastSuggestion)).rejects.toThrow('no longer suggested');
});
