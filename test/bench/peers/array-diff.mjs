// What most people write first: both logs into arrays, compare by sequence.
import { readFileSync } from 'node:fs';

const [a, b] = process.argv.slice(2).map((file) => {
  const events = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') events.push(JSON.parse(line));
  return events;
});
const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
};
const key = (event) => JSON.stringify([event.type, sorted(event.payload)]);
const other = new Map(b.map((event) => [event.sequence, event]));
const differs = a.filter(
  (event) => !other.has(event.sequence) || key(event) !== key(other.get(event.sequence)),
);
console.log(differs.length, differs[0]?.sequence ?? null);
