import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** One file without data: script and style stand in it, and its policy lets in these two and nothing from anywhere. */
export async function builtPage(
  minify: boolean,
): Promise<{ readonly html: string; readonly inputs: readonly string[] }> {
  const { build } = await import('esbuild');
  const root = join(import.meta.dirname, '../..');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['tools/view/page/main.tsx'],
    outdir: 'page',
    write: false,
    bundle: true,
    minify,
    format: 'iife',
    // Those that know `light-dark()` and `:has()`.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfig: 'tools/view/page/tsconfig.json',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  });
  const endingIn = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text.trim() ?? '';
  return { html: pageOf(endingIn('.js'), endingIn('.css')), inputs: Object.keys(metafile.inputs) };
}

function pageOf(script: string, style: string): string {
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Specord</title>
<style>${style}</style>
</head>
<body>
<div id="page"><noscript>This page shows its data by a script, which your browser does not run. \`specord lint\` prints the same as text.</noscript></div>
<!--specord-data-->
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
