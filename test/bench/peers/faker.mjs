import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import { generate } from 'json-schema-faker';

const questions = JSON.parse(readFileSync(0, 'utf8'));
const times = [];
let valid = 0;
for (const { schema, draft } of questions) {
  const start = performance.now();
  try {
    const instance = await generate(structuredClone(schema));
    const ajv = new (draft === '2020-12' ? Ajv2020 : Ajv)({ strict: false, validateFormats: false });
    if (ajv.compile(schema)(instance)) valid += 1;
  } catch {
    // A schema that it cannot answer counts as not answered.
  }
  times.push(performance.now() - start);
}
console.log(JSON.stringify({ valid, times }));
