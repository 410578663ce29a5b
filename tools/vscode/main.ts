import { buildExtension } from './build.ts';

/** `npm run vscode` builds the tool and lays the extension out; its packer makes one file of that. */
console.log(await buildExtension());
