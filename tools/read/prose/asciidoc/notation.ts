import type { Notation } from '../markup/inline.ts';

/** Words in AsciiDoc. Marks end in their paragraph; so long as these are is what people write. */
export const NOTATION: Notation = {
  special: /[`*_+<[]|\b(?:link|xref|footnote|https?):/,
  marks: [
    { makes: 'inlineCode', pattern: /``(?<words>[^`]{1,400})``/dy },
    { makes: 'inlineCode', pattern: /`\+(?<words>[^`+]{1,400})\+`/dy },
    { makes: 'inlineCode', pattern: /(?<!\w)`(?<words>[^`]{1,400})`(?!\w)/dy },
    { makes: 'inlineCode', pattern: /(?<![\w+])\+(?<words>[^\s+][^+\n]{0,400})\+(?![\w+])/dy },
    { makes: 'strong', pattern: /\*\*(?<words>[^*]{1,2000})\*\*/dy },
    { makes: 'strong', pattern: /(?<![\w*])\*(?<words>[^\s*](?:[^*]{0,2000}[^\s*])?)\*(?![\w*])/dy },
    { makes: 'emphasis', pattern: /__(?<words>[^_]{1,2000})__/dy },
    { makes: 'emphasis', pattern: /(?<![\w_])_(?<words>[^\s_](?:[^_]{0,2000}[^\s_])?)_(?![\w_])/dy },
    { makes: 'link', pattern: /(?<!\w)(?:link|xref):(?<url>[^\s[\]]{1,400})\[(?<words>[^\]\n]{1,400})\]/dy },
    { makes: 'link', pattern: /(?<!\w)(?:link|xref):(?<url>[^\s[\]]{1,400})\[\]/dy },
    { makes: 'link', pattern: /(?<!\w)(?<url>https?:\/\/[^\s[\]<>]{1,400})\[(?<words>[^\]\n]{1,400})\]/dy },
    { makes: 'link', pattern: /<<(?<anchor>[\w:-]{1,200}),[ \t]*(?<words>[^<>]{1,200})>>/dy },
    { makes: 'link', pattern: /<<(?<anchor>[\w:-]{1,200})>>/dy },
    { makes: 'link', pattern: /<<(?<url>[^\s,<>]{1,200}),[ \t]*(?<words>[^<>]{1,200})>>/dy },
    { makes: 'link', pattern: /<<(?<url>[^\s,<>]{1,200})>>/dy },
    { makes: 'nothing', pattern: /\[\[[^\]\n]{1,200}\]\]/dy },
    { makes: 'nothing', pattern: /(?<!\w)footnote:[\w-]{0,100}\[[^\]]{0,1000}\]/dy },
  ],
};
