// The limit that a JavaScript program usually has: read both logs and JSON.parse every line.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

let events = 0;
for (const file of process.argv.slice(2)) {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line !== '' && JSON.parse(line).sequence >= 0) events += 1;
  }
}
console.log(events);
