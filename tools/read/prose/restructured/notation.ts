import type { Notation } from '../markup/inline.ts';

/** Roles whose words are names of things in code. */
const OF_CODE =
  '(?:[\\w+.-]{1,40}:)?(?:code|literal|samp|file|kbd|command|envvar|obj|attr|class|data|enum|field|func|meth|prop|type)';

/** Words in reStructuredText. What refers to other pages of a build is text: nobody here knows where they end up. */
export const NOTATION: Notation = {
  special: /[`*|:[]/,
  marks: [
    { makes: 'inlineCode', pattern: /``(?<words>(?:[^`]|`(?!`)){1,1000})``/dy },
    { makes: 'inlineCode', pattern: new RegExp(`:${OF_CODE}:\`~?(?<words>[^\`<]{1,400})\``, 'dy') },
    { makes: 'text', pattern: /:[\w+.:-]{1,60}:`(?<words>[^`<]{1,400}?)[ \t\n]*<[^`<>]{1,400}>`/dy },
    { makes: 'text', pattern: /:[\w+.:-]{1,60}:`[~!]?(?<words>[^`]{1,400})`/dy },
    { makes: 'link', pattern: /`(?<words>[^`<]{1,400}?)[ \t\n]*<(?<url>[^`<>\s]{1,400}[^`<>\s_])>`__?/dy },
    { makes: 'text', pattern: /`(?<words>[^`<]{1,400}?)[ \t\n]*<[^`<>]{1,400}>`__?/dy },
    { makes: 'text', pattern: /`(?<words>[^`]{1,400})`__?(?!\w)/dy },
    { makes: 'inlineCode', pattern: /`(?<words>[^`\s]{1,200})`/dy },
    { makes: 'emphasis', pattern: /`(?<words>[^`]{1,400})`/dy },
    { makes: 'strong', pattern: /\*\*(?<words>[^\s*](?:[^*]{0,2000}[^\s*])?)\*\*/dy },
    { makes: 'emphasis', pattern: /(?<![\w*])\*(?<words>[^\s*](?:[^*]{0,2000}[^\s*])?)\*(?![\w*])/dy },
    { makes: 'nothing', pattern: /\[[#\w]{1,40}\]_(?!\w)/dy },
  ],
};
