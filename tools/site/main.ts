import { buildSite } from './build.ts';

/** `npm run docs` */
console.log(await buildSite());
