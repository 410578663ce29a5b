// What a repository without a linter runs today: every schema compiles, every example has been looked at by hand.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const files = [];
const walk = (folder) => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) walk(path);
    else if (name.endsWith('.json')) files.push(path);
  }
};
for (const folder of process.argv.slice(2)) walk(folder);
const ids = [];
for (const file of files) {
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof schema.$id !== 'string') continue;
  ajv.addSchema(schema);
  ids.push(schema.$id);
}
let failed = 0;
for (const id of ids) {
  try {
    ajv.getSchema(id);
  } catch (error) {
    failed += 1;
    console.log(`${id}: ${error.message}`);
  }
}
console.log(`${ids.length} schemas, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
