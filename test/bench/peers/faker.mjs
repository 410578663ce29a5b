import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import { generate } from 'json-schema-faker';

const questions = JSON.parse(readFileSync(0, 'utf8'));
const times = [];
let valid = 0;
for (const { schema, draft, externals } of questions) {
  const start = performance.now();
  try {
    const instance = await generate(structuredClone(schema), { refs: structuredClone(externals) });
    const ajv = new (draft === '2020-12' ? Ajv2020 : Ajv)({ strict: false, validateFormats: false });
    for (const [uri, external] of Object.entries(externals)) ajv.addSchema(external, uri);
    if (ajv.compile(schema)(instance)) valid += 1;
  } catch {
    // A schema that it cannot answer counts as not answered.
  }
  times.push(performance.now() - start);
}
console.log(JSON.stringify({ valid, times }));
