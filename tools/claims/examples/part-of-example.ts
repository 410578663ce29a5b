import { at } from '../../json/pointer.ts';
import type { ExampleClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';

/** The same example, as seen from one of its members. */
export function partAt(example: ExampleClaim, pointer: string, ledger: Ledger): ExampleClaim {
  const below = (pointers: readonly string[]) =>
    pointers
      .filter((one) => one === pointer || one.startsWith(`${pointer}/`))
      .map((one) => one.slice(pointer.length));
  const places = Object.entries(example.places).filter(
    ([one]) => one === pointer || one.startsWith(`${pointer}/`),
  );
  const elided = below(example.elided);
  const { placeholders, bare: _bare, ...rest } = example;
  return {
    ...rest,
    value: at(example.value, pointer)!,
    elided,
    complete: elided.length === 0,
    strict: elided.length === 0,
    places: Object.fromEntries(places.map(([one, place]) => [one.slice(pointer.length), place])),
    at:
      example.places[pointer] ?? ledger.placeAt(example.at.file, example.at.pointer + pointer) ?? example.at,
    ...(placeholders && { placeholders: below(placeholders) }),
  };
}
